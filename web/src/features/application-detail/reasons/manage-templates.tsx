import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PenIcon } from '#ui/further-icons.tsx'

const TemplatesDialog = lazy(async () => ({ default: (await import('./templates-dialog.tsx')).TemplatesDialog }))

export function ManageTemplates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<PenIcon />} onClick={() => setOpen(true)}>
        {texts['reasons.manage']}
      </Button>
      {isOpen && (
        <Suspense>
          <TemplatesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { reasonsTexts as texts } from '@portal/contract/texts/reasons'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PenIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'

const ReasonTemplates = lazyPart(async () => (await import('#lib/reasons/reason-templates.tsx')).ReasonTemplates, {
  lost: (retry) => <LostPart onRetry={retry} />,
})

export function ManageTemplates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<PenIcon />} onClick={() => setOpen(true)}>
        {texts['reasons.manage']}
      </Button>
      {isOpen && (
        <Dialog title={texts['reasons.manage']} onClose={() => setOpen(false)} isWide>
          <ReasonTemplates />
        </Dialog>
      )}
    </>
  )
}

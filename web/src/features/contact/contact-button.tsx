import { agencies as texts } from '@portal/contract/texts/agencies'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MailIcon } from '#ui/further-icons.tsx'
import { Spinner } from '#ui/spinner.tsx'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

export function ContactButton() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="quiet" className="-mx-2 px-2 text-left" icon={<MailIcon />} onClick={() => setOpen(true)}>
        {texts['agencies.contactHead']}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner className="py-0" />}>
          <ContactDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

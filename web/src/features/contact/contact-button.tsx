import { agencies as texts } from '@portal/contract/texts/agencies'
import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MailIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog, {
  waiting: <Spinner className="py-0" />,
  lost: (retry) => <LostPart onRetry={retry} />,
})

export function ContactButton() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="quiet" className="-mx-2 px-2 text-left" icon={<MailIcon />} onClick={() => setOpen(true)}>
        {texts['agencies.contactHead']}
      </Button>
      {isOpen && <ContactDialog onClose={close} />}
    </>
  )
}

import { agencies as texts } from '@portal/contract/texts/agencies'
import { useCallback, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { MailIcon } from '#ui/further-icons.tsx'
import { LostPart } from '#ui/lost-part.tsx'
import { lazyPart } from '#ui/part.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { Sent } from './contact-dialog.tsx'

const load = () => import('./contact-dialog.tsx')
const ContactDialog = lazyPart(async () => (await load()).ContactDialog, {
  waiting: <Spinner className="py-0" />,
  lost: (retry) => <LostPart onRetry={retry} />,
})
const SentMessage = lazyPart(async () => (await load()).SentMessage)

export function ContactButton() {
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button variant="quiet" className="-mx-2 px-2 text-left" icon={<MailIcon />} onClick={() => setOpen(true)}>
        {texts['agencies.contactHead']}
      </Button>
      {isOpen && <ContactDialog onClose={close} onSent={setSent} />}
      {sent && !isOpen && (
        <div className="w-full">
          <SentMessage message={sent} isQuiet />
        </div>
      )}
    </>
  )
}

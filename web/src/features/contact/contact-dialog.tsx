import { contact as texts } from '@portal/contract/texts/contact'
import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MailIcon } from '#ui/further-icons.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'
import { ContactForm } from './contact-form.tsx'
import { useSendContactMessage } from './use-send-contact-message.ts'

const formId = 'contact-form'
const closesAfterMs = 2000

export function ContactDialog({ onClose }: { onClose: () => void }) {
  const send = useSendContactMessage()
  const isSent = send.isSuccess
  const submit = useRef<HTMLButtonElement>(null)

  useEffect(() => document.querySelector<HTMLElement>(`#${formId} :is(input, textarea):not([readonly])`)?.focus(), [])

  useEffect(() => {
    if (!send.error) return
    submit.current?.focus()
    // The buttons stay in view at the foot, where they can hide the failure below the last field.
    document.querySelector(`#${formId} > [role="alert"]:last-child`)?.scrollIntoView?.({ block: 'nearest' })
  }, [send.error])

  useEffect(() => {
    if (!isSent) return
    const closing = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(closing)
  }, [isSent, onClose])

  if (isSent)
    return (
      <Dialog isScenic title={texts['contact.title']} onClose={onClose}>
        <Sent />
      </Dialog>
    )
  return (
    <Dialog
      isSheet
      isScenic
      title={texts['contact.title']}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts['contact.cancel']}
          </Button>
          <Button
            ref={submit}
            type="submit"
            form={formId}
            isDisabled={send.isPending}
            icon={send.isPending ? <SpinnerMark /> : undefined}
          >
            {send.isPending ? texts['contact.sending'] : texts['contact.submit']}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-wash text-brand max-sm:hidden"
        >
          <MailIcon />
        </span>
        <p className="text-sm text-ink-soft">{texts['contact.reader']}</p>
      </div>
      <ContactForm id={formId} error={send.error} isPending={send.isPending} onSend={send.mutate} />
    </Dialog>
  )
}

function Sent() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="ok">{texts['contact.success']}</Alert>
    </div>
  )
}

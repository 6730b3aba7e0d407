import { fill } from '@portal/contract/fill'
import { common } from '@portal/contract/texts/common'
import { contact as texts } from '@portal/contract/texts/contact'
import { failures } from '@portal/contract/texts/failures'
import { session } from '@portal/contract/texts/session'
import { writtenPhone } from '@portal/contract/written-numbers'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ApiError, isUnreachable } from '#lib/api/api-error.ts'
import { isLost } from '#lib/api/command-failure.tsx'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FaultLine } from '#ui/fault-alerts.tsx'
import { MailIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { SpinnerMark } from '#ui/spinner.tsx'
import { ContactForm } from './contact-form.tsx'
import { type ContactMessageBody, useSendContactMessage } from './use-send-contact-message.ts'

const formId = 'contact-form'
const closesAfterMs = 2000

export type Sent = Pick<ContactMessageBody, 'email' | 'phone' | 'subject'> & {
  readonly at: Date
  readonly number: number | null
}

type ContactDialogProps = { onClose: () => void; onSent: (message: Sent) => void }

export function ContactDialog({ onClose, onSent }: ContactDialogProps) {
  const send = useSendContactMessage()
  const { isSuccess, variables, submittedAt, data: number } = send
  const sent = useMemo(
    () => (isSuccess ? { ...variables, at: new Date(submittedAt), number } : undefined),
    [isSuccess, variables, submittedAt, number],
  )
  const submit = useRef<HTMLButtonElement>(null)

  useEffect(() => document.querySelector<HTMLElement>(`#${formId} :is(input, textarea):not([readonly])`)?.focus(), [])

  useEffect(() => {
    if (send.error) submit.current?.focus()
  }, [send.error])

  useEffect(() => {
    if (!sent) return
    onSent(sent)
    const closing = setTimeout(onClose, closesAfterMs)
    return () => clearTimeout(closing)
  }, [sent, onSent, onClose])

  if (sent)
    return (
      <Dialog
        isScenic
        title={texts['contact.sent.title']}
        onClose={onClose}
        actions={<Button onClick={onClose}>{common['common.close']}</Button>}
      >
        <FocusedOnce>
          <SentMessage message={sent} />
        </FocusedOnce>
      </Dialog>
    )
  return (
    <Dialog
      isSheet
      isScenic
      title={texts['contact.title']}
      onClose={onClose}
      notice={send.error && <SendingFailed error={send.error} />}
      actions={
        <>
          <Button variant="secondary" className="px-4" onClick={onClose}>
            {texts['contact.cancel']}
          </Button>
          <Button
            ref={submit}
            type="submit"
            form={formId}
            className="px-4"
            isDisabled={send.isPending}
            icon={send.isPending ? <SpinnerMark /> : undefined}
          >
            {texts[send.isPending ? 'contact.sending' : send.error ? 'contact.again' : 'contact.submit']}
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

/** As short as it can be, because on a phone it lies over the letter. */
const SendingFailed = ({ error }: { error: Error }) => (
  <div role="alert" className="rounded-md border-l-4 border-stop bg-stop-wash px-3 py-1 text-sm">
    <p className="font-semibold">
      <WarningIcon className="me-1.5 inline size-4 align-[-0.15em] text-stop" />
      <span>{isOffline(error) ? session['offline.banner'] : texts['contact.error']}</span>
    </p>
    <p>{failureMessage(error)}</p>
    <FaultLine error={error} />
  </div>
)

/** What follows a sent message. The page shows it too, because the dialog closes before it can be read. */
export const SentMessage = ({
  message: { email, phone, subject, at, number },
  isQuiet = false,
}: {
  message: Sent
  isQuiet?: boolean
}) => (
  <Alert tone="ok" isQuiet={isQuiet} title={texts['contact.success']}>
    {number !== null && <p>{fill(texts['contact.sent.number'], { number })}</p>}
    <p>
      {fill(texts['contact.sent.next'], {
        where: [email, phone && writtenPhone(phone).replaceAll(' ', '\u00a0')].filter(Boolean).join(', '),
      })}
    </p>
    <p className="mt-1 text-sm wrap-anywhere">
      {fill(texts['contact.sent.about'], { dateTime: dateTime(at), subject })}
    </p>
  </Alert>
)

function FocusedOnce({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}

const isOffline = (error: Error) => isUnreachable(error) && !navigator.onLine

const failureMessage = (error: Error) => {
  if (isOffline(error)) return texts['contact.offline']
  if (isLost(error)) return `${failures['error.unknown.safe']} ${failures['error.kept']}`
  return error instanceof ApiError && error.status === 429 ? error.message : null
}

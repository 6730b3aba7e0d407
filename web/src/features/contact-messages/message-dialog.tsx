import type { ContactMessageDocument } from '@portal/contract'
import { isBlank } from '@portal/contract/fields/blank'
import { fill } from '@portal/contract/fill'
import { maxNote } from '@portal/contract/limits'
import { headOfGovernment } from '@portal/contract/recipient'
import { common } from '@portal/contract/texts/common'
import { contact } from '@portal/contract/texts/contact'
import { inbox as texts } from '@portal/contract/texts/inbox'
import type { FormEvent, ReactNode } from 'react'
import { CommandFailure } from '#lib/api/command-failure.tsx'
import { useTextDraft } from '#lib/drafts/use-text-draft.ts'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CheckIcon, InboxIcon } from '#ui/further-icons.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { useToast } from '#ui/toast.tsx'
import { useAnswerContactMessage } from './queries.ts'

export function MessageDialog({ message, onClose }: { message: ContactMessageDocument; onClose: () => void }) {
  const { subject, name, email, phone, recipient, read_at } = message
  return (
    <Dialog
      title={fill(texts['messages.detail.title'], { subject })}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {common['common.close']}
        </Button>
      }
    >
      <MessageBadges message={message} />
      {!message.deliverable && (
        <Alert tone="warn" isQuiet>
          {texts['messages.undeliverable.hint']}
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <Fact label={texts['messages.col.from']}>
          <span>{name}</span>
          {message.is_guest && <span className="block text-sm text-ink-soft">{texts['messages.guest']}</span>}
        </Fact>
        <Fact label={texts['messages.detail.email']}>
          <a href={`mailto:${encodeURIComponent(email)}`} className={`${linkClass} wrap-anywhere`}>
            {email}
          </a>
        </Fact>
        <Fact label={texts['messages.detail.phone']}>
          {phone ? (
            <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`} className={linkClass}>
              {phone}
            </a>
          ) : (
            texts['messages.detail.phone.none']
          )}
        </Fact>
        <Fact label={texts['messages.detail.recipient']}>
          {recipient === headOfGovernment ? contact['contact.recipient.value'] : recipient}
        </Fact>
      </dl>
      <section aria-labelledby="message-text" className="flex flex-col gap-2 border-t border-line pt-4">
        <h3 id="message-text" className="text-lg">
          {texts['messages.detail.text']}
        </h3>
        <p className="whitespace-pre-line">{message.message}</p>
      </section>
      <MessageAnswer key={message.id} message={message} />
      <p className="text-sm text-ink-soft">
        <span>{fill(texts['messages.detail.sent'], { dateTime: dateTime(message.sent_at) })}</span>
        {read_at && (
          <span className="block">{fill(texts['messages.detail.read'], { dateTime: dateTime(read_at) })}</span>
        )}
      </p>
    </Dialog>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="-mt-2 min-w-0 sm:mt-0">{children}</dd>
  </div>
)

/** Maximum number of characters (R-ADM-26). */

const MessageAnswer = ({ message }: { message: ContactMessageDocument }) => (
  <Section>
    {message.answer ? (
      <>
        <p className="whitespace-pre-line">{message.answer.text}</p>
        <p className="text-sm text-ink-soft">
          <bdi>{message.answer.actor.name}</bdi>,{' '}
          <time dateTime={message.answer.at}>{dateTime(message.answer.at)}</time>
        </p>
      </>
    ) : (
      <NewAnswer message={message} />
    )}
  </Section>
)

const Section = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="message-answer" className="flex flex-col gap-2 border-t border-line pt-4">
    <h3 id="message-answer" className="text-lg">
      {texts['messages.answer.title']}
    </h3>
    {children}
  </section>
)

function NewAnswer({ message: { id, subject } }: { message: ContactMessageDocument }) {
  const toast = useToast()
  const [text, write] = useTextDraft(`answer-${id}`)
  const answer = useAnswerContactMessage(id, () => {
    write('')
    toast(`${subject}: ${texts['messages.answer.done']}`)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank(text) || answer.isPending) return
    answer.mutate(text)
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextArea
        label={texts['messages.answer.label']}
        hint={texts['messages.answer.hint']}
        className="w-full"
        value={text}
        onChange={(event) => write(event.target.value)}
        maxLength={maxNote}
        rows={2}
        lang="ka"
      />
      <CommandFailure error={answer.error} title={texts['messages.answer.error']} className="w-full" />
      <Button type="submit" variant="secondary" isDisabled={isBlank(text)} isPending={answer.isPending}>
        {texts['messages.answer.save']}
      </Button>
    </form>
  )
}

export const MessageBadges = ({ message }: { message: ContactMessageDocument }) => (
  <span className="flex flex-wrap gap-2">
    {message.read_at === null ? (
      <Badge tone="info" icon={<InboxIcon className="size-4" />}>
        {texts['messages.status.unread']}
      </Badge>
    ) : (
      <Badge tone="plain" icon={<CheckIcon className="size-4" />}>
        {texts['messages.status.read']}
      </Badge>
    )}
    {message.answer && <Badge tone="ok">{texts['messages.status.answered']}</Badge>}
    {!message.deliverable && (
      <Badge tone="warn" icon={<WarningIcon className="size-4" />}>
        {texts['messages.status.undeliverable']}
      </Badge>
    )}
  </span>
)

import type { ContactMessageDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { headOfGovernment } from '@portal/contract/recipient'
import { common } from '@portal/contract/texts/common'
import { contact } from '@portal/contract/texts/contact'
import { inbox as texts } from '@portal/contract/texts/inbox'
import type { ReactNode } from 'react'
import { dateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MessageAnswer } from './message-answer.tsx'
import { MessageBadges } from './message-badges.tsx'

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

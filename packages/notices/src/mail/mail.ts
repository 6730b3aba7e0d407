/** Messages to a person's e-mail address. */
import { DeliveryFailed, type DeliveryFailure } from '../provider-failure.ts'

export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Ends the e-mails of this kind by one click of the mail program (RFC 8058). */
  readonly unsubscribe?: string
  /** By which a bounce or a complaint finds the member and which of their addresses it was. */
  readonly sentTo: { readonly member: number; readonly emailNumber: number }
}

export type Mail = {
  /** Resolves when the provider has taken the message; throws `MailFailed` otherwise. */
  readonly send: (message: MailMessage) => Promise<void>
}

/** Carries the kind of failure and never the address or the text. */
export class MailFailed extends DeliveryFailed {
  override readonly name = 'MailFailed'
  constructor(reason: string, outcome: DeliveryFailure) {
    super('mail_failed', reason, outcome)
  }
}

/** The headers of every mail: a machine sent it, and nobody needs to answer. */
export const mailHeaders = ({ unsubscribe }: Pick<MailMessage, 'unsubscribe'>): Readonly<Record<string, string>> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** MAIL_FROM; null where the portal sends no e-mail. */
export const mailSender = (env: Readonly<Record<string, string | undefined>>): string | null => env.MAIL_FROM || null

/** An e-mail provider for specs: it keeps what was sent, can fail, and can take a message without answering. */
export type MemoryMail = Mail & {
  /** Oldest first. */
  readonly sent: readonly MailMessage[]
  /** Refuses every message. */
  isFailing: boolean
  /** Takes the message, and its answer is lost. */
  isSilent: boolean
  readonly codeFor: (address: string) => string | undefined
}

export const memoryMail = (): MemoryMail => {
  const sent: MailMessage[] = []
  const mail: MemoryMail = {
    sent,
    isFailing: false,
    isSilent: false,
    send: async (message) => {
      if (mail.isFailing) throw new MailFailed('dead', 'refused')
      sent.push(message)
      if (mail.isSilent) throw new MailFailed('silent', 'unanswered')
    },
    codeFor: (address) => sent.findLast(({ to }) => to === address)?.subject.match(/\d{6}/)?.[0],
  }
  return mail
}

/** An e-mail provider for specs: it keeps what was sent, can fail, and can take a message without answering. */
import { type Mail, MailFailed, type MailMessage } from './mail.ts'

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

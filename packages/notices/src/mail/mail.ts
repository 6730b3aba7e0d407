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
const mailSender = (env: Readonly<Record<string, string | undefined>>): string | null => env.MAIL_FROM || null

/** The mail of a function: SES, loaded with the first message; null where MAIL_FROM is not set. */
export const environmentMail = (env: Readonly<Record<string, string | undefined>>): Mail | null => {
  const from = mailSender(env)
  if (from === null) return null
  let opened: Promise<Mail> | undefined
  const open = async (): Promise<Mail> => {
    const { sesClient, sesMail } = await import('@portal/notices/ses')
    return sesMail(sesClient(), { from, configurationSet: env.MAIL_CONFIGURATION_SET ?? '' })
  }
  return {
    send: async (message) => {
      opened ??= open()
      return (await opened).send(message)
    },
  }
}

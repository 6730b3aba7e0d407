/** The mail of a function: SES, loaded with the first message; null where MAIL_FROM is not set. */
import { type Mail, mailSender } from './mail.ts'

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

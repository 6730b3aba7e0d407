/** Sends e-mail through Amazon SES. Locally the same client talks to the engine of infra/engines. */
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { clientTimeouts } from '@portal/items'
import { undeliveredBy } from '../provider-failure.ts'
import { type Mail, MailFailed, mailHeaders } from './mail.ts'

export type SesOptions = {
  readonly from: string
  /** Publishes bounces and complaints; empty on the local portal. */
  readonly configurationSet: string
}

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

export const sesMail = (client: SESv2Client, { from, configurationSet }: SesOptions): Mail => ({
  send: async (message) => {
    const { to, subject, text, html, sentTo } = message
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Text: utf8(text), Html: utf8(html) },
              Headers: Object.entries(mailHeaders(message)).map(([Name, Value]) => ({ Name, Value })),
            },
          },
          EmailTags: Object.entries(sentTo).map(([Name, value]) => ({ Name, Value: String(value) })),
          ...(configurationSet !== '' && { ConfigurationSetName: configurationSet }),
        }),
      )
    } catch (error) {
      throw new MailFailed(error instanceof Error ? error.name : 'unknown', undeliveredBy(error))
    }
  },
})

/** One attempt and no kept connection, for the reasons of `snsClient`. */
export const sesClient = (): SESv2Client => {
  const { requestHandler } = clientTimeouts(4_000)
  const perMessage = { keepAlive: false }
  return new SESv2Client({
    maxAttempts: 1,
    requestHandler: { ...requestHandler, httpAgent: perMessage, httpsAgent: perMessage },
  })
}

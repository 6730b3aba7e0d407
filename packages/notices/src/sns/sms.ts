/**
 * Sends SMS through Amazon SNS. Locally the same client talks to the SMS sink of infra/engines (AWS_ENDPOINT_URL_SNS).
 */
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { clientTimeouts } from '@portal/items'
import { undeliveredBy } from '../provider-failure.ts'
import { type Sms, SmsFailed } from '../sms.ts'

/** Codes and decisions must arrive; SNS delivers transactional messages more reliably, at a higher price. */
const transactional = { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } }

export const snsSms = (client: SNSClient): Sms => ({
  send: async ({ phone, text }, giveUp) => {
    try {
      await client.send(
        new PublishCommand({ PhoneNumber: `+995${phone}`, Message: text, MessageAttributes: transactional }),
        giveUp && { abortSignal: giveUp },
      )
    } catch (error) {
      throw new SmsFailed(error instanceof Error ? error.name : 'unknown', undeliveredBy(error))
    }
  },
})

/**
 * One attempt with a timeout well before the function's, so that a silent provider becomes an error. SDK retries are
 * off, because nobody would know how often a message was sent. Each message has a connection of its own: a kept one may
 * end while the function is frozen, and what is then sent over it is lost without an answer.
 */
export const snsClient = (): SNSClient => {
  const { requestHandler } = clientTimeouts(4_000)
  const perMessage = { keepAlive: false }
  return new SNSClient({
    maxAttempts: 1,
    requestHandler: { ...requestHandler, httpAgent: perMessage, httpsAgent: perMessage },
  })
}

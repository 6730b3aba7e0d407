/**
 * SMS to a person's phone, and topics that offices subscribe to, through Amazon SNS. Locally the same client talks to the
 * sink of infra/engines (AWS_ENDPOINT_URL_SNS). A phone is nine digits as the portal stores it; the sender adds the
 * country code.
 */
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { clientTimeouts } from '@portal/items'
import { DeliveryFailed, type DeliveryFailure, undeliveredBy } from './provider-failure.ts'

export type SmsMessage = { readonly phone: string; readonly text: string }

export type Sms = {
  /**
   * Resolves when the provider has taken the message; throws `SmsFailed` otherwise. A message that was not taken when
   * the signal aborts is not sent later.
   */
  readonly send: (message: SmsMessage, giveUp?: AbortSignal) => Promise<void>
}

/** Carries the kind of failure and never the number or the text, which a provider's own error repeats. */
export class SmsFailed extends DeliveryFailed {
  override readonly name = 'SmsFailed'
  constructor(reason: string, outcome: DeliveryFailure) {
    super('sms_failed', reason, outcome)
  }
}

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

/** Published data leaves the portal: every subscriber of a topic reads it. */
export type PublishedMessage = {
  readonly text: string
  /** The event's id, by which a subscriber recognises a duplicate. */
  readonly eventId: string
}

export type Topic = {
  /** Resolves when the topic has taken the publication; throws `PublicationFailed` otherwise. */
  readonly publish: (publication: PublishedMessage) => Promise<void>
}

/** Carries the kind of failure and never the published content. */
export class PublicationFailed extends DeliveryFailed {
  override readonly name = 'PublicationFailed'
  constructor(reason: string, outcome: DeliveryFailure) {
    super('publication_failed', reason, outcome)
  }
}

export const snsTopic = (client: SNSClient, arn: string): Topic => ({
  publish: async ({ text, eventId }) => {
    const MessageAttributes = { event_id: { DataType: 'String', StringValue: eventId } }
    try {
      await client.send(new PublishCommand({ TopicArn: arn, Message: text, MessageAttributes }))
    } catch (error) {
      throw new PublicationFailed(error instanceof Error ? error.name : 'unknown', undeliveredBy(error))
    }
  },
})

/** Without the topic's name messages would be lost silently, so the function does not start. */
export const headOfficeTopicArn = (env: Readonly<Record<string, string | undefined>>): string => {
  const arn = env.HEAD_OFFICE_TOPIC_ARN
  if (!arn) throw new Error('environment variable is missing: HEAD_OFFICE_TOPIC_ARN')
  return arn
}

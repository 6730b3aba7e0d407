import type { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { expect, test } from 'vitest'
import { headOfficeTopicArn, PublicationFailed, snsTopic } from '../sns.ts'
import { contactText } from '../texts.ts'

const arn = 'arn:aws:sns:eu-central-1:000000000000:head-office'
const clientThat = (send: (command: PublishCommand) => Promise<object>) => ({ send }) as unknown as SNSClient

test('a message is published to the topic, with the id of its event', async () => {
  const sent: unknown[] = []
  const topic = snsTopic(
    clientThat(async ({ input }) => sent.push(input) && {}),
    arn,
  )
  await topic.publish({ text: 'წერილი', eventId: 'contact-7/1' })
  expect(sent).toEqual([
    {
      TopicArn: arn,
      Message: 'წერილი',
      MessageAttributes: { event_id: { DataType: 'String', StringValue: 'contact-7/1' } },
    },
  ])
})

test('an error of the topic has its kind and nothing of the message', async () => {
  const failing = clientThat(async () => {
    throw Object.assign(new Error('წერილი'), { name: 'AuthorizationErrorException' })
  })
  const failure = await snsTopic(failing, arn)
    .publish({ text: 'წერილი', eventId: 'contact-7/1' })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PublicationFailed)
  expect(String(failure)).toBe('PublicationFailed: publication_failed: AuthorizationErrorException')
  expect((failure as Error).cause).toBeUndefined()
})

test('a message has the labels of the form', () => {
  const letter = { name: 'ნინო', email: 'nino@portal.example', phone: null, subject: 'ქუჩა', message: 'ა\nბ' }
  expect(contactText(letter)).toBe(
    'მიმართვა: ქუჩა\n\nსახელი და გვარი: ნინო\nელ. ფოსტა: nino@portal.example\nტელეფონი მითითებული არ არის\n\nმიმართვის ტექსტი:\nა\nბ',
  )
  expect(contactText({ ...letter, phone: '500000005' })).toContain('ტელეფონი: 500000005')
})

test('a missing topic name fails at the start', () => {
  expect(headOfficeTopicArn({ HEAD_OFFICE_TOPIC_ARN: arn })).toBe(arn)
  for (const env of [{}, { HEAD_OFFICE_TOPIC_ARN: '' }])
    expect(() => headOfficeTopicArn(env)).toThrow('HEAD_OFFICE_TOPIC_ARN')
})

/** Notices through LocalStack's SNS; skipped unless `npm run start:localstack -- --test` names its address. */
import { randomInt } from 'node:crypto'
import { CreateTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { PublicationFailed, snsSms, snsTopic } from '@portal/notices'
import { describe, expect, test } from 'vitest'
import { localstack, localstackCredentials } from './localstack-for-specs.ts'
import { localstackInbox } from './sms.ts'

const region = 'eu-central-1'

describe.skipIf(localstack === undefined)('the SMS inbox of LocalStack', () => {
  const client = new SNSClient({ endpoint: localstack, region, credentials: localstackCredentials })
  const inbox = localstackInbox(localstack ?? '', region)

  test('keeps an SMS for its phone unchanged, the newest first', async () => {
    const phone = `5${randomInt(10_000_000, 99_999_999)}`
    const { send } = snsSms(client)
    await send({ phone, text: 'კოდი: 123456' })
    await send({ phone, text: 'განაცხადი № 7 & პასუხი' })
    expect((await inbox(phone)).map(({ message }) => message)).toEqual(['განაცხადი № 7 & პასუხი', 'კოდი: 123456'])
    expect((await inbox(phone)).map((sms) => sms.phone)).toEqual([phone, phone])
  })

  test('accepts a message to an existing topic only', async () => {
    const { TopicArn = '' } = await client.send(new CreateTopicCommand({ Name: 'head-office' }))
    await snsTopic(client, TopicArn).publish({ text: 'წერილი', eventId: 'contact-7:1' })
    const nowhere = snsTopic(client, `${TopicArn}-nowhere`)
    await expect(nowhere.publish({ text: 'წერილი', eventId: 'contact-7:1' })).rejects.toBeInstanceOf(PublicationFailed)
  })
})

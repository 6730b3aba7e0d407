import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sms, type SmsSink, startSms } from './sms.ts'

const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' }
const region = 'eu-central-1'
let folder: string
let sink: SmsSink
let received: Sms[] = []
const start = () => startSms({ folder, credentials, region, onSms: (sms) => received.push(sms) })
const client = () => new SNSClient({ endpoint: sink.endpoint, region, credentials, maxAttempts: 1 })
const publish = (PhoneNumber: string, Message: string) => client().send(new PublishCommand({ PhoneNumber, Message }))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sms-'))
  sink = await start()
})
beforeEach(() => {
  received = []
})
afterAll(async () => {
  await sink.stop()
  await rm(folder, { recursive: true })
})

test('the SMS sink keeps messages newest first, by phone, and notifies its listener', async () => {
  expect((await publish('+995500000001', 'კოდი: 123456')).MessageId).toMatch(/^[0-9a-f-]{36}$/)
  await publish('+995500000002', 'second & <last>')
  expect(sink.messages().map(({ message }) => message)).toEqual(['second & <last>', 'კოდი: 123456'])
  expect(sink.messages('500000001')).toEqual([
    { phone: '500000001', message: 'კოდი: 123456', sent_at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
  expect(received).toEqual(sink.messages().toReversed())
})

test('the SMS sink keeps messages to a topic apart', async () => {
  const TopicArn = 'arn:aws:sns:eu-central-1:000000000000:head'
  await client().send(new PublishCommand({ TopicArn, Message: 'a message' }))
  expect(sink.published()[0]).toMatchObject({ topic: TopicArn, message: 'a message' })
  expect(received).toEqual([])
})

test('the SMS sink refuses an invalid phone number, an empty message and a wrong signature', async () => {
  const invalid = expect.objectContaining({ name: 'InvalidParameterException' })
  await expect(publish('500000001', 'x')).rejects.toThrow(invalid)
  await expect(publish('+995500000001', '')).rejects.toThrow(invalid)
  const stranger = new SNSClient({
    endpoint: sink.endpoint,
    region,
    maxAttempts: 1,
    credentials: { ...credentials, secretAccessKey: 'wrong' },
  })
  const command = new PublishCommand({ PhoneNumber: '+995500000001', Message: 'x' })
  await expect(stranger.send(command)).rejects.toThrow('does not match')
  expect(received).toEqual([])
})

test('the SMS sink has every message after a restart, and drops a line that a kill truncated', {
  tags: 'R-RUN-6',
}, async () => {
  await publish('+995500000003', 'before')
  const before = sink.messages()
  await sink.stop()
  await appendFile(join(folder, 'sms.jsonl'), '{"phone":"5000')
  sink = await start()
  expect(sink.messages()).toEqual(before)
  await publish('+995500000003', 'after')
  await sink.stop()
  sink = await start()
  expect(sink.messages().map(({ message }) => message)).toEqual(['after', ...before.map(({ message }) => message)])
})

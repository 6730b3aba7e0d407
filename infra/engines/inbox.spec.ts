import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Engine, listen } from './listen.ts'
import { localstackInbox } from './sms.ts'

const requested: string[] = []
let engine: Engine
beforeAll(async () => {
  const remembered = { PhoneNumber: '+995500000001', MessageId: '1' }
  const body = {
    sms_messages: {
      '+995500000001': [
        { ...remembered, Message: 'first' },
        { ...remembered, Message: 'second' },
      ],
    },
    region: 'eu-central-1',
  }
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.end(JSON.stringify(body))
  })
  engine = await listen(server)
})
afterAll(() => engine.stop())

test('the inbox asks LocalStack in the region of the portal, and lists messages newest first', async () => {
  const messages = await localstackInbox(engine.endpoint, 'eu-central-1')('500000001')
  expect(messages.map(({ phone, message }) => [phone, message])).toEqual([
    ['500000001', 'second'],
    ['500000001', 'first'],
  ])
  expect(requested).toEqual(['/_aws/sns/sms-messages?region=eu-central-1&phoneNumber=%2B995500000001'])
})

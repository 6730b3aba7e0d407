import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SNSClient } from '@aws-sdk/client-sns'
import { afterEach, expect, test } from 'vitest'
import { SmsFailed, snsSms } from '../sns.ts'
import { signInCodeText } from '../texts.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A local provider that answers each request with this status and body and keeps the requests. */
const provider = async (status: number, body: string) => {
  const requests: URLSearchParams[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      requests.push(new URLSearchParams(text))
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const client = new SNSClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
    maxAttempts: 1,
  })
  return { requests, sms: snsSms(client) }
}

const taken =
  '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>'
const refused =
  '<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>InvalidParameter</Code><Message>Invalid parameter: PhoneNumber Reason: +995500000005 is not valid</Message></Error></ErrorResponse>'

test('a message is sent to the Georgian number as a transactional SMS', async () => {
  const { requests, sms } = await provider(200, taken)
  await sms.send({ phone: '500000005', text: signInCodeText('012345') })
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
    Action: 'Publish',
    PhoneNumber: '+995500000005',
    Message: 'პორტალის ავტორიზაციის კოდი: 012345. არავის გაუმხილოთ.',
    'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SMSType',
    'MessageAttributes.entry.1.Value.StringValue': 'Transactional',
  })
})

test('an error of the provider reveals neither the phone nor the text', async () => {
  const { sms } = await provider(400, refused)
  const failure = await sms.send({ phone: '500000005', text: 'secret' }).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(SmsFailed)
  expect(`${failure} ${(failure as Error).stack} ${JSON.stringify(failure)}`).not.toMatch(/500000005|secret/)
  expect(failure).toMatchObject({ reason: expect.stringMatching(/InvalidParameter/), outcome: 'rejected' })
})

test('a message that was cancelled before the provider accepted it has failed', async () => {
  const { requests, sms } = await provider(200, taken)
  await expect(sms.send({ phone: '500000005', text: 'secret' }, AbortSignal.abort())).rejects.toThrow(SmsFailed)
  expect(requests).toEqual([])
})

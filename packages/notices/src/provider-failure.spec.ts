import { Agent, createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SNSClient, type SNSClientConfig } from '@aws-sdk/client-sns'
import { afterEach, expect, test } from 'vitest'
import { type SmsFailed, snsSms } from './sns.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const outcomeAt = async (port: number, giveUp?: AbortSignal, settings: SNSClientConfig = {}) => {
  const client = new SNSClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
    maxAttempts: 1,
    ...settings,
  })
  const failure = await snsSms(client)
    .send({ phone: '500000005', text: 'x' }, giveUp)
    .catch((error: unknown) => error)
  return (failure as SmsFailed).outcome
}

const listening = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test.each([
  [400, 'refused'],
  [429, 'refused'],
  [503, 'refused'],
  [504, 'unanswered'],
])('an answer with status %s is %s', async (status, outcome) => {
  const port = await listening((_, response) => response.writeHead(status).end())
  expect(await outcomeAt(port)).toBe(outcome)
})

test('an unreachable provider has refused; one that timed out or disconnected may have sent the message', async () => {
  const closed = await listening(() => undefined)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  expect(await outcomeAt(closed)).toBe('refused')
  const giveUp = new AbortController()
  expect(await outcomeAt(await listening(() => giveUp.abort()), giveUp.signal)).toBe('unanswered')
  const cut = await listening((request) => request.socket.destroy())
  expect(await outcomeAt(cut)).toBe('unanswered')
})

test('a provider to which no connection came about in time has sent nothing', { tags: 'R-LOG-36' }, async () => {
  const httpAgent = new Agent({ lookup: () => undefined })
  const requestHandler = { connectionTimeout: 20, httpAgent }
  expect(await outcomeAt(1, undefined, { endpoint: 'http://sns.invalid', requestHandler })).toBe('refused')
})

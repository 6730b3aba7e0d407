import { createServer, type IncomingHttpHeaders } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dynamoClient } from './dynamo-client.ts'

/** A client whose calls are answered when the spec says so. */
const slowEngine = async () => {
  const waiting: (() => void)[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    waiting.push(() => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const client = dynamoClient(30_000, {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
  })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const arrived = (count: number) => expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(count)
  const calls = (count: number) =>
    Array.from({ length: count }, () => client.send(new GetItemCommand({ TableName: 'items', Key: {} })))
  return { client, waiting, headers, arrived, calls }
}

test('a process has at most eight calls under way, and the others wait in it', async () => {
  const { waiting, arrived, calls: send } = await slowEngine()
  const calls = send(9)
  await arrived(8)
  waiting[0]?.()
  await Promise.race(calls)
  await arrived(9)
  for (const answer of waiting.slice(1)) answer()
  await Promise.all(calls)
})

test('a call that waits behind eight slow ones does not time out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { waiting, arrived, calls: send } = await slowEngine()
  const calls = send(9)
  await arrived(8)
  await vi.advanceTimersByTimeAsync(20_000)
  waiting[0]?.()
  await arrived(9)
  for (const answer of waiting.slice(1)) answer()
  await Promise.all(calls)
})

test('a call has no header that names the SDK and is composed anew each time', async () => {
  const { waiting, headers, arrived, calls: send } = await slowEngine()
  const calls = send(1)
  await arrived(1)
  waiting[0]?.()
  await Promise.all(calls)
  expect(Object.keys(headers[0] ?? {}).filter((name) => name.includes('user-agent'))).toEqual([])
})

test('what was sent does not stay in memory after its answer, not even that of the first call', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const { client, waiting, arrived } = await slowEngine()
  const send = () => {
    const command = new GetItemCommand({ TableName: 'items', Key: {} })
    return { sent: new WeakRef(command), answered: client.send(command) }
  }
  const { sent, answered } = send()
  await arrived(1)
  waiting[0]?.()
  await answered
  await expect
    .poll(() => {
      collectGarbage()
      return sent.deref()
    })
    .toBeUndefined()
})

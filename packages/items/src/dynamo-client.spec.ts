import { createServer } from 'node:http'
import { GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { dynamoClient } from './dynamo-client.ts'

test('a process has at most eight calls under way, and the others wait in it', async () => {
  const waiting: (() => void)[] = []
  const server = createServer((_, response) => {
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
  const calls = Array.from({ length: 9 }, () => client.send(new GetItemCommand({ TableName: 'items', Key: {} })))
  await arrived(8)
  waiting[0]?.()
  await Promise.race(calls)
  await arrived(9)
  for (const answer of waiting.slice(1)) answer()
  await Promise.all(calls)
})

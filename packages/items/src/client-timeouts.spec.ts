/** A dependency that accepts a request and never answers must not use up the function's own timeout. */
import { createServer } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clientTimeouts } from './client-timeouts.ts'

afterEach(() => void vi.unstubAllEnvs())

const silentServer = async () => {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return `http://127.0.0.1:${port}`
}

test('a call to a server that accepts the request and never answers times out', async () => {
  const client = new DynamoDBClient({
    ...clientTimeouts(100),
    endpoint: await silentServer(),
    region: 'eu-central-1',
    credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
    maxAttempts: 1,
  })
  await expect(client.send(new ListTablesCommand({}))).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('engines of a busy machine are given more time, by one factor (R-RUN-5)', { tags: 'R-RUN-19' }, () => {
  vi.stubEnv('PORTAL_PATIENCE', '5')
  expect(clientTimeouts(5_000).requestHandler).toMatchObject({ connectionTimeout: 5_000, requestTimeout: 25_000 })
  vi.stubEnv('PORTAL_PATIENCE', '')
  expect(clientTimeouts(5_000).requestHandler).toMatchObject({ connectionTimeout: 1_000, requestTimeout: 5_000 })
})

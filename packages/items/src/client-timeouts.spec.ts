/** A dependency that accepts a request and never answers must not use up the function's own timeout. */
import { createServer } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { clientTimeouts } from './client-timeouts.ts'

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

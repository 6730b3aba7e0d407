import { createServer, type ServerResponse } from 'node:http'
import { allTables, tableVariable } from '@portal/items'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../engines/listen.ts'
import { openPortal } from './open-portal.ts'

/** A portal on AWS whose tables answer when the spec says so. */
const silentPortal = async () => {
  const waiting: ServerResponse[] = []
  const tables = await listen(createServer((_, response) => void waiting.push(response)))
  onTestFinished(() => tables.stop())
  const environment = {
    ...Object.fromEntries(allTables.map((table) => [tableVariable(table), table])),
    KMS_KEY_ID: 'key',
    DOCUMENTS_BUCKET: 'documents',
    PUBLIC_BUCKET: 'public',
    SEALS_BUCKET: 'seals',
    SEAL_KEY_ID: 'seal',
    SEAL_RETENTION_DAYS: '1',
    LOG_BUCKET: 'log',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'spec',
    AWS_SECRET_ACCESS_KEY: 'spec',
    AWS_ENDPOINT_URL_DYNAMODB: tables.endpoint,
  }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const portal = await openPortal(process.env)
  onTestFinished(() => portal.close())
  const expectRequests = (count: number) => expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(count)
  const answer = (index: number) =>
    waiting[index]?.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}')
  return { portal, expectRequests, answer }
}

test('a command waits nearly a minute for the answer of a table, and asks again after it', async () => {
  const { portal, expectRequests, answer } = await silentPortal()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slow = portal.items.get('heads', { stream: 'application-1' })
  await expectRequests(1)
  await vi.advanceTimersByTimeAsync(59_000)
  answer(0)
  expect(await slow).toBeUndefined()
  const repeated = portal.items.get('heads', { stream: 'application-2' })
  await expectRequests(2)
  await vi.advanceTimersByTimeAsync(61_000)
  await expectRequests(3)
  answer(2)
  expect(await repeated).toBeUndefined()
})

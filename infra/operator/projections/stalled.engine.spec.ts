/** A rebuild goes on after a database that answered nothing for a while: a lost answer is not a refusal. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { allTables, tableNames, tableVariable } from '@portal/items'
import { createTables, dynamoClient, dynamoItems } from '@portal/items/dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { startDynamoDb } from '../../engines/dynamodb.ts'
import { listen } from '../../engines/listen.ts'
import { parseProjectionsArgs } from '../projections.ts'
import { executeProjections } from './commands.ts'
import { portalWithApplications } from './for-specs.ts'

const names = tableNames(Object.fromEntries(allTables.map((table) => [tableVariable(table), table])))
const connectionTo = (endpoint: string) => ({
  endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'spec', secretAccessKey: 'spec' },
})

/** Carries out every call, and keeps back the first answer to each kind of call. */
const stallingProxy = async (endpoint: string) => {
  const stalled = new Set<string>()
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const kind = String(request.headers['x-amz-target'])
    const sent = ['x-amz-target', 'x-amz-date', 'authorization', 'content-type']
    const headers = sent.map((name): [string, string] => [name, String(request.headers[name])])
    const answer = await fetch(endpoint, { method: 'POST', headers, body: await text(request) })
    const body = await answer.text()
    if (!stalled.has(kind)) return void stalled.add(kind)
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body)
  }
  const proxy = await listen(createServer((request, response) => void forward(request, response)))
  onTestFinished(() => proxy.stop())
  return { ...proxy, stalled }
}

test('a rebuild whose calls were carried out and not answered makes everything right', async () => {
  const engine = await startDynamoDb()
  onTestFinished(() => engine.stop())
  const direct = dynamoClient(30_000, connectionTo(engine.endpoint))
  await createTables(direct, names)
  const items = dynamoItems(direct, names)
  const portal = await portalWithApplications(items)
  const missing = { pk: 'application#2', sk: 'detail' }
  const before = await items.get('views', missing)
  await items.delete('views', missing)
  const proxy = await stallingProxy(engine.endpoint)
  const stalling = dynamoItems(
    dynamoClient({ requestTimeout: 400, maxAttempts: 5 }, connectionTo(proxy.endpoint)),
    names,
  )
  const { lines, isSuccess } = await executeProjections(
    {
      items: stalling,
      store: portal.store,
      now: portal.clock.now,
      pause: async () => undefined,
      retryParked: async () => 0,
      progress: { show: () => undefined, end: () => undefined },
    },
    parseProjectionsArgs(['rebuild']),
  )
  expect(isSuccess).toBe(true)
  expect(lines).toEqual([
    expect.stringContaining('1 written anew, 0 dropped'),
    expect.stringMatching(/^counts: .*the old one said the same/),
    expect.stringMatching(/^search: .*the old one said the same/),
    expect.stringMatching(/^office: .*the old one said the same/),
    expect.stringMatching(/^feed: .*0 were written anew/),
  ])
  expect(await items.get('views', missing)).toEqual(before)
  expect([...proxy.stalled].map((kind) => kind.replace(/^.*\./, '')).sort()).toEqual([
    'BatchGetItem',
    'GetItem',
    'PutItem',
    'Query',
    'Scan',
    'TransactWriteItems',
  ])
})

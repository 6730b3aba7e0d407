/** The cost of a log page in units, at 1,500 segments: constant for any query, and bounded when nothing matches. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type Items, type OperationCapacity, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDynamoDb } from '../../../../infra/engines/dynamodb.ts'
import { minute, writeLog } from './for-specs.ts'
import { type LogQuery, listLog } from './list-log.ts'

const open = async () => {
  const engine = await startDynamoDb({})
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials })
  const names = tableNames(
    Object.fromEntries(Object.keys(tables).map((table) => [tableVariable(table as TableName), `list-log-${table}`])),
  )
  await createTables(client, names)
  const consumed: OperationCapacity[] = []
  const items: Items = dynamoItems(client, names, { onConsumed: (each) => consumed.push(each) })
  return { engine, client, consumed, items }
}

describe('the read units of a page of the log', () => {
  let fixture: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    fixture = await open()
    await writeLog(
      fixture.items,
      Array.from({ length: 1500 }, (_, n) => ({
        at: minute(n + 1),
        events: [{ stream: `application-${(n % 500) + 1}`, type: n === 0 ? 'Rare' : 'Noted', actor: 0 }],
      })),
    )
  })
  beforeEach(() => {
    fixture.consumed.length = 0
  })
  afterAll(async () => {
    fixture.client.destroy()
    await fixture.engine.stop()
  })
  const store = { open: () => Promise.reject(new Error('nothing here is sealed')) }
  const look = (query: LogQuery) => listLog({ items: fixture.items, store }, query)
  const units = () => fixture.consumed.reduce((sum, { read }) => sum + read, 0)

  test('the newest page: at most 5', async () => {
    expect((await look({})).data).toHaveLength(25)
    expect(units()).toBeLessThanOrEqual(5)
  })

  test('the next page: at most 5', async () => {
    const { next_cursor } = await look({})
    fixture.consumed.length = 0
    expect((await look({ cursor: next_cursor ?? '' })).data[0]?.position).toBe(1475)
    expect(units()).toBeLessThanOrEqual(5)
  })

  test('a day long ago: the binary search and a quarter of an hour more, at most 15', async () => {
    expect((await look({ to: minute(100) })).data[0]?.position).toBe(99)
    expect(units()).toBeLessThanOrEqual(15)
  })

  test('the history of one stream: half a unit a segment, and its watermark', async () => {
    expect((await look({ stream: 'application-7' })).data.map(({ position }) => position)).toEqual([1007, 507, 7])
    expect(units()).toBeLessThanOrEqual(3)
  })

  test('excluding a kind costs what another filter does: a page at most 5, and at most 100 when nothing remains', async () => {
    expect((await look({ without: 'looks' })).data).toHaveLength(25)
    expect(units()).toBeLessThanOrEqual(5)
    fixture.consumed.length = 0
    expect(await look({ without: 'application' })).toEqual({ data: [], next_cursor: '487-488' })
    expect(units()).toBeLessThanOrEqual(100)
  })

  test('a search for a rare event ends after about a thousand segments: at most 100', async () => {
    const { data, next_cursor } = await look({ type: 'Rare' })
    expect([data, next_cursor]).toEqual([[], '487-488'])
    expect(units()).toBeLessThanOrEqual(100)
    expect((await look({ type: 'Rare', cursor: next_cursor ?? '' })).data).toHaveLength(1)
  })
})

/** The numbers of an office on the engine: each application once under redelivery, and what a reading costs. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type OperationCapacity, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { completed, filed, forwarded, recorded, returned } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDynamoDb } from '../../../../../infra/engines/dynamodb.ts'
import { officeAddends } from './addends.ts'
import { countForOffices } from './apply.ts'
import { countedApplications } from './days.ts'
import { officeNumbersOf } from './numbers.ts'

const open = async () => {
  const engine = await startDynamoDb({})
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const named = Object.keys(tables).map((table) => [tableVariable(table as TableName), `numbers-${table}`])
  const names = tableNames(Object.fromEntries(named))
  await createTables(client, names)
  const consumed: OperationCapacity[] = []
  return { engine, client, consumed, items: dynamoItems(client, names, { onConsumed: (each) => consumed.push(each) }) }
}
let portal: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  portal = await open()
})
afterAll(async () => {
  portal.client.destroy()
  await portal.engine.stop()
})

const events = [filed(), forwarded(), returned(), forwarded(), completed()]
const count = (ids: readonly number[], versions = events.length) =>
  countForOffices(
    {
      items: portal.items,
      wait: async () => undefined,
      applications: async (all) =>
        all.map((id) => officeAddends(recorded(`application-${id}`, ...events.slice(0, versions)) as never)),
    },
    'o1',
    ids,
  )
const days = { agency: 1, from: '2026-03-01', to: '2026-03-31', today: '2026-03-31' }
const read = async () => {
  portal.consumed.length = 0
  const numbers = await officeNumbersOf(portal.items, days)
  return { numbers, units: portal.consumed.reduce((sum, { read: units }) => sum + units, 0) }
}
const idsTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('two projectors at once and a delivery that comes again count each application once', {
  tags: 'R-OFF-63',
}, async () => {
  await Promise.all([count(idsTo(20), 3), count(idsTo(20)), count(idsTo(10), 2)])
  await count(idsTo(20))
  await count(idsTo(20))
  expect((await read()).numbers).toMatchObject({ received: 20, decided: 20, returned: 20 })
})

const readList = async () => {
  portal.consumed.length = 0
  const { total, idsAt } = await countedApplications(portal.items, { ...days, list: 'completed' })
  const ids = await idsAt({ rank: 0, size: 20 })
  return { total, ids, units: portal.consumed.reduce((sum, { read: units }) => sum + units, 0) }
}

test('reading costs the same for twenty applications as for four hundred', {
  tags: ['R-OFF-60', 'R-OFF-66'],
}, async () => {
  const [few, fewListed] = [await read(), await readList()]
  await count(idsTo(400))
  const [many, manyListed] = [await read(), await readList()]
  expect(many.numbers).toMatchObject({ received: 400, decided: 400 })
  expect(many.units).toBe(few.units)
  expect(many.units).toBeLessThanOrEqual(5)
  expect([fewListed.total, fewListed.ids.length]).toEqual([20, 20])
  expect([manyListed.total, manyListed.ids.length]).toEqual([400, 20])
  expect(manyListed.units).toBe(fewListed.units)
  expect(manyListed.units).toBeLessThanOrEqual(3)
})

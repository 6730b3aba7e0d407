/** On the embedded DynamoDB: views are lost and rebuilt while commands run at the same time. */
import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type ApplicationCommand, applicationDecider, streamOf } from '@portal/domain'
import { memoryKeys } from '@portal/event-store'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/engines/dynamodb'
import { type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { agencyAdmin, citizen, completeApplication, fileApplication } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortalStore } from '../portal-store.ts'
import { verifyViews } from '../verify-views.ts'
import { rebuildViews } from './rebuild-views.ts'
import { verifyProjections } from './verify-projections.ts'

const names = tableNames(
  Object.fromEntries((Object.keys(tables) as TableName[]).map((table) => [tableVariable(table), `rebuild-${table}`])),
)

let engine: DynamoDbEngine
let client: DynamoDBClient
beforeAll(async () => {
  engine = await startDynamoDb()
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials })
  await createTables(client, names)
})
afterAll(() => engine.stop())

test('commands and a concurrent rebuild leave views equal to a replay', async () => {
  const items = dynamoItems(client, names)
  const store = openPortalStore({ items, keys: memoryKeys() })
  const on = (id: number, command: ApplicationCommand) =>
    store.execute(applicationDecider, streamOf('application', id), command, { commandId: randomUUID() })
  const file = (id: number) =>
    on(id, fileApplication({}, { ...citizen(), id: 100 + id, personalId: `0100100${1000 + id}` }))
  for (let id = 1; id <= 30; id++) await file(id)
  for (const { pk, sk } of (await items.scan('views')).items)
    await items.delete('views', { pk: pk as string, sk: sk as string })

  const commands = async () => {
    for (let id = 1; id <= 30; id += 2) await on(id, completeApplication(agencyAdmin()))
    for (let id = 31; id <= 40; id++) await file(id)
  }
  await Promise.all([rebuildViews({ items, store }), commands(), rebuildViews({ items, store })])
  // Streams filed during the rebuild are complete from the start, so no second rebuild is needed.
  expect((await verifyViews(items, store)).problems).toEqual([])
  const { projections, problems } = await verifyProjections({ items, store })
  expect(problems.count).toBe(0)
  expect(projections.find(({ name }) => name === 'application-detail')?.live.rows).toBe(40)
})

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/local/engines/dynamodb'
import { type Items, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { afterAll, beforeAll } from 'vitest'
import { logConformance } from './conformance/suite.ts'

let engine: DynamoDbEngine
let items: Items
const names = tableNames(
  Object.fromEntries((Object.keys(tables) as TableName[]).map((table) => [tableVariable(table), `order-${table}`])),
)
beforeAll(async () => {
  engine = await startDynamoDb()
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials })
  await createTables(client, names)
  items = dynamoItems(client, names)
})
afterAll(() => engine.stop())

// One log for all tests: on any endpoint it is as it would be there.
logConformance(() => items, { walks: 3 })

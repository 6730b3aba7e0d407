/** Starts an embedded DynamoDB engine with the portal's tables for a spec and stops it afterwards. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/engines/dynamodb'
import { type Consumed, type Items, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'
import { afterAll, beforeAll } from 'vitest'

/**
 * The tables are named `spec-events` and so on. Call the returned function only in tests, because the engine starts
 * before the first one.
 */
export const onEngine = (options: { readonly onConsumed?: (consumed: Consumed) => void } = {}): (() => Items) => {
  let engine: DynamoDbEngine
  let items: Items
  beforeAll(async () => {
    engine = await startDynamoDb()
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    const client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'eu-central-1', credentials })
    const all = Object.keys(tables) as TableName[]
    const names = tableNames(Object.fromEntries(all.map((table) => [tableVariable(table), `spec-${table}`])))
    await createTables(client, names)
    items = dynamoItems(client, names, options)
  })
  afterAll(() => engine.stop())
  return () => items
}

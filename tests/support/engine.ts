/** Starts an embedded DynamoDB engine with the portal's tables for a spec and stops it afterwards. */
import { createHash, randomUUID } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/engines/dynamodb'
import { allTables, type Items, type OperationCapacity, tableNames, tableVariable } from '@portal/items'
import { createTables, dynamoClient, dynamoItems } from '@portal/items/dynamodb'
import { afterAll, beforeAll } from 'vitest'

/** Milliseconds; an engine in Python is slow on a busy machine. */
const requestTimeout = 30_000

type Options = { readonly onConsumed?: (consumed: OperationCapacity) => void }

/** Call the returned function only in tests, because the engine starts before the first one. */
export const onEngine = (options: Options = {}): (() => Items) => {
  let items: Items
  const open = onFreshTables(options)
  beforeAll(async () => {
    items = await open()
  })
  return () => items
}

/** Each call of the returned function makes its own tables, for suites that count or compare whole tables. */
export const onFreshTables = (options: Options = {}): (() => Promise<Items>) => {
  let engine: DynamoDbEngine
  let client: DynamoDBClient
  beforeAll(async () => {
    engine = await startDynamoDb()
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    client = dynamoClient(requestTimeout, { endpoint: engine.endpoint, region: 'eu-central-1', credentials })
  })
  afterAll(() => engine.stop())
  return async () => {
    // Another file may use the same endpoint (CONFORMANCE_DYNAMODB).
    const prefix = `spec-${randomUUID().slice(0, 8)}`
    const names = namesOf(prefix)
    await createTables(client, names)
    const items = dynamoItems(client, names, options)
    // DynamoDB remembers a token for all tables of an account, and these stand for an account of their own.
    return { ...items, transact: (writes, token) => items.transact(writes, tokenOf(prefix, token)) }
  }
}

const namesOf = (prefix: string) => {
  const all = allTables
  return tableNames(Object.fromEntries(all.map((table) => [tableVariable(table), `${prefix}-${table}`])))
}

/** A token has at most 36 characters. */
const tokenOf = (prefix: string, token: string): string =>
  createHash('sha256').update(`${prefix} ${token}`).digest('base64url').slice(0, 36)

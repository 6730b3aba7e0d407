import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type DynamoDbEngine, startDynamoDb } from '@portal/infra/engines/dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemsConformance } from './conformance/index.ts'
import { createTables, dynamoClient, dynamoItems } from './dynamodb.ts'
import { AnswerLost, type OperationCapacity } from './items.ts'
import { tableNames } from './stored-item.ts'
import { allTables, tableVariable } from './tables.ts'

const names = tableNames(Object.fromEntries(allTables.map((table) => [tableVariable(table), `test-${table}`])))
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const clientOf = (endpoint: string) =>
  dynamoClient(5_000, { endpoint, region: 'eu-central-1', credentials, maxAttempts: 1 })

describe('the item store on DynamoDB', () => {
  let engine: DynamoDbEngine
  let client: DynamoDBClient
  beforeAll(async () => {
    engine = await startDynamoDb()
    client = clientOf(engine.endpoint)
    await createTables(client, names)
  })
  afterAll(() => engine.stop())

  itemsConformance(() => dynamoItems(client, names))

  test('bytes come back as written, and as no Buffer', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
    const items = dynamoItems(client, names)
    await items.put('claims', { claim: 'bytes', bytes })
    expect(await items.get('claims', { claim: 'bytes' })).toStrictEqual({ claim: 'bytes', bytes })
  })

  test('creating tables that exist already is no error', () => createTables(client, names))

  test('reports the consumed capacity of each operation', async () => {
    const consumed: OperationCapacity[] = []
    const items = dynamoItems(client, names, { onConsumed: (each) => consumed.push(each) })
    await items.put('claims', { claim: 'cost' })
    await items.get('claims', { claim: 'cost' })
    await items.get('claims', { claim: 'cost' }, { consistent: false })
    await items.transact([{ put: { claim: 'cost' }, table: 'claims' }], 'cost')
    expect(consumed).toEqual([
      { operation: 'put', table: 'test-claims', read: 0, write: 1 },
      { operation: 'get', table: 'test-claims', read: 1, write: 0 },
      { operation: 'get', table: 'test-claims', read: 0.5, write: 0 },
      { operation: 'transact', table: 'test-claims', read: 0, write: 2 },
    ])
  })

  test('a transaction without an answer counts as lost, one that was never sent is an error', async () => {
    const dead = dynamoItems(clientOf('http://127.0.0.1:1'), names)
    await expect(dead.transact([{ put: { claim: 'a' }, table: 'claims' }], 'token')).rejects.toBeInstanceOf(AnswerLost)
    const mistake = dead.transact([{ put: { claim: 'a', number: Number.NaN }, table: 'claims' }], 'token')
    await expect(mistake).rejects.not.toBeInstanceOf(AnswerLost)
  })
})

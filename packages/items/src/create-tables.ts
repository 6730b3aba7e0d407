/** Creates the tables of `tables.ts` on any endpoint, for the local start and tests; on AWS the stack creates them. */
import {
  type AttributeDefinition,
  CreateTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import type { KeyAttributes } from './keys-of.ts'
import { type Attribute, allTables, type TableDescription, type TableName, tables } from './tables.ts'

/** Existing tables are left unchanged. */
export const createTables = async (client: DynamoDBClient, names: Record<TableName, string>): Promise<void> => {
  for (const table of allTables) await createTable(client, names[table], tables[table])
}

const createTable = async (client: DynamoDBClient, name: string, table: TableDescription): Promise<void> => {
  const indexes = Object.entries(table.indexes ?? {})
  const create = new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: schemaOf(table),
    AttributeDefinitions: definitionsOf([table, ...indexes.map(([, keys]) => keys)]),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([index, keys]) => ({
        IndexName: index,
        KeySchema: schemaOf(keys),
        Projection: { ProjectionType: 'ALL' as const },
      })),
    }),
    ...(table.stream && { StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream } }),
  })
  try {
    await client.send(create)
  } catch (error) {
    if (error instanceof Error && error.name === 'ResourceInUseException') return
    throw error
  }
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.05, maxDelay: 2 }, { TableName: name })
  if (table.expiresAt === undefined) return
  const TimeToLiveSpecification = { Enabled: true, AttributeName: table.expiresAt }
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification }))
}

const schemaOf = ({ partitionKey, sortKey }: KeyAttributes): KeySchemaElement[] => [
  { AttributeName: partitionKey.name, KeyType: 'HASH' },
  ...(sortKey ? [{ AttributeName: sortKey.name, KeyType: 'RANGE' as const }] : []),
]

const definitionsOf = (keys: readonly KeyAttributes[]): AttributeDefinition[] => {
  const all = keys.flatMap(({ partitionKey, sortKey }): Attribute[] => [partitionKey, ...(sortKey ? [sortKey] : [])])
  const types = new Map(all.map(({ name, type }) => [name, type]))
  return [...types].map(([name, type]) => ({ AttributeName: name, AttributeType: type === 'number' ? 'N' : 'S' }))
}

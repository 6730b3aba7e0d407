/** An embedded engine for a measurement, with tables, that reports every consumed unit. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { startDynamoDb } from '@portal/infra/engines/dynamodb'
import { type Consumed, type Items, type TableName, tableNames, tables, tableVariable } from '@portal/items'
import { createTables, dynamoItems } from '@portal/items/dynamodb'

/** How another thread reaches the engine. */
export type EngineAddress = { readonly endpoint: string; readonly names: Record<TableName, string> }

export const connectTo = ({ endpoint, names }: EngineAddress): { readonly items: Items; close(): void } => {
  const client = clientOf(endpoint)
  return { items: dynamoItems(client, names), close: () => client.destroy() }
}

const clientOf = (endpoint: string): DynamoDBClient =>
  new DynamoDBClient({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

export type BenchEngine = {
  readonly endpoint: string
  readonly client: DynamoDBClient
  readonly names: Record<TableName, string>
  /** The clients that the portal uses: they do not ask DynamoDB for consumed units, because that costs time. */
  readonly items: Items
  readonly counted: Items
  readonly consumed: Consumed[]
  /** The same tables over separate connections, as another process would use them. */
  readonly elsewhere: Items
  stop(): Promise<void>
}

/** Without a folder everything is in the engine's memory. */
export const openEngine = async (folder?: string): Promise<BenchEngine> => {
  const engine = await startDynamoDb(folder === undefined ? {} : { folder })
  const [client, other] = [clientOf(engine.endpoint), clientOf(engine.endpoint)]
  const all = Object.keys(tables) as TableName[]
  const names = tableNames(Object.fromEntries(all.map((table) => [tableVariable(table), `bench-${table}`])))
  await createTables(client, names)
  const consumed: Consumed[] = []
  return {
    endpoint: engine.endpoint,
    client,
    names,
    items: dynamoItems(client, names),
    counted: dynamoItems(client, names, { onConsumed: (each) => consumed.push(each) }),
    consumed,
    elsewhere: dynamoItems(other, names),
    stop: async () => {
      for (const each of [client, other]) each.destroy()
      await engine.stop()
    },
  }
}

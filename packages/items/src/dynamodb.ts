/**
 * The item store on DynamoDB: one call here is one call there. The embedded engine, LocalStack and AWS differ in their
 * endpoint only.
 */
import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { backOff } from './back-off.ts'
import { failureOf, held } from './dynamodb-failures.ts'
import { writeOf } from './dynamodb-writes.ts'
import { conditionOf, expressions, keyConditionOf, updateOf } from './expressions.ts'
import type { Consumed, Item, Items, Key } from './items.ts'
import { identity } from './keys-of.ts'
import { type TableDescription, type TableName, tables } from './tables.ts'
import { compareKeys, invalid } from './values.ts'

/**
 * Items per scan page. Always set, although DynamoDB ends a page at 1 MB: without a limit the embedded engine reads the
 * rest of the table for each page, which may exceed a request's timeout.
 */
const scanPageSize = 1_000

export { createTables } from './create-tables.ts'
export { dynamoClient } from './dynamo-client.ts'

export type DynamoOptions = { readonly onConsumed?: (consumed: Consumed) => void }

export const dynamoItems = (
  client: DynamoDBClient,
  names: Record<TableName, string>,
  { onConsumed }: DynamoOptions = {},
): Items => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  // The SDK's logger copies every answer without its sensitive parts, although nobody keeps that log.
  documents.middlewareStack.remove('loggerMiddleware')
  const capacity = onConsumed && ({ ReturnConsumedCapacity: 'TOTAL' } as const)

  const report = (operation: string, answered: ConsumedCapacity | ConsumedCapacity[] | undefined) => {
    if (onConsumed === undefined) return
    const isWrite = operation !== 'get' && operation !== 'getMany' && operation !== 'query' && operation !== 'scan'
    for (const { TableName, CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } of [answered ?? []].flat())
      onConsumed({
        operation,
        table: TableName ?? '',
        read: ReadCapacityUnits ?? (isWrite ? 0 : CapacityUnits),
        write: WriteCapacityUnits ?? (isWrite ? CapacityUnits : 0),
      })
  }

  const getMany = async (table: TableName, keys: readonly Key[], consistent: boolean) => {
    if (keys.length > 100) throw invalid('at most 100 items are read at once')
    const idOf = (item: Item | Key) => identity(tables[table], item)
    const found = new Map<string, Item>()
    let wanted = [...new Map(keys.map((key) => [idOf(key), key])).values()]
    for (let round = 0; wanted.length > 0; round++) {
      if (round > 0) await backOff(round)
      const request = { [names[table]]: { Keys: wanted, ConsistentRead: consistent } }
      const answer = await documents.send(new BatchGetCommand({ RequestItems: request, ...capacity }))
      report('getMany', answer.ConsumedCapacity)
      for (const item of answer.Responses?.[names[table]] ?? []) found.set(idOf(item), item)
      wanted = (answer.UnprocessedKeys?.[names[table]]?.Keys ?? []) as Key[]
      if (wanted.length > 0 && round === 8) throw new Error('the table is throttled: not all items could be read')
    }
    return keys.map((key) => found.get(idOf(key)))
  }

  return {
    get: async (table, key, { consistent = true } = {}) => {
      const answer = await documents.send(
        new GetCommand({ TableName: names[table], Key: key, ConsistentRead: consistent, ...capacity }),
      )
      report('get', answer.ConsumedCapacity)
      return answer.Item
    },
    getMany: (table, keys, { consistent = true } = {}) => getMany(table, keys, consistent),
    query: async (table, query) => {
      const { index, sort, consistent = index === undefined } = query
      if (index !== undefined && consistent) throw invalid('an index is always behind: it cannot be read consistently')
      if (
        sort &&
        'from' in sort &&
        sort.from !== undefined &&
        sort.to !== undefined &&
        compareKeys(sort.from, sort.to) > 0
      )
        return { items: [], next: null }
      const description: TableDescription = tables[table]
      const keys = index === undefined ? description : description.indexes?.[index]
      if (keys === undefined) throw invalid(`${table} has no index ${index}`)
      const used = expressions()
      const answer = await documents.send(
        new QueryCommand({
          TableName: names[table],
          IndexName: index,
          KeyConditionExpression: keyConditionOf(used, keys, query),
          ...used.placeholders(),
          ScanIndexForward: !query.newestFirst,
          Limit: query.limit,
          ExclusiveStartKey: query.after,
          ConsistentRead: consistent,
          ...capacity,
        }),
      )
      report('query', answer.ConsumedCapacity)
      return { items: answer.Items ?? [], next: answer.LastEvaluatedKey ?? null }
    },
    put: (table, item, condition) => {
      const used = expressions()
      const ConditionExpression = conditionOf(used, tables[table], condition)
      const input = { TableName: names[table], Item: item, ConditionExpression, ...used.placeholders(), ...capacity }
      return held(async () => report('put', (await documents.send(new PutCommand(input))).ConsumedCapacity))
    },
    delete: (table, key, condition) => {
      const used = expressions()
      const ConditionExpression = conditionOf(used, tables[table], condition)
      const input = { TableName: names[table], Key: key, ConditionExpression, ...used.placeholders(), ...capacity }
      return held(async () => report('delete', (await documents.send(new DeleteCommand(input))).ConsumedCapacity))
    },
    add: async (table, key, add, { set = {}, if: condition } = {}) => {
      const used = expressions()
      const input = {
        TableName: names[table],
        Key: key,
        UpdateExpression: updateOf(used, { set, add }),
        ConditionExpression: conditionOf(used, tables[table], condition),
        ...used.placeholders(),
        ReturnValues: 'ALL_NEW' as const,
        ...capacity,
      }
      let item: Item | undefined
      await held(async () => {
        const answer = await documents.send(new UpdateCommand(input))
        report('add', answer.ConsumedCapacity)
        item = answer.Attributes
      })
      return item
    },
    transact: async (writes, token) => {
      const input = {
        TransactItems: writes.map((write) => writeOf(names, write)),
        ClientRequestToken: token,
        ...capacity,
      }
      try {
        report('transact', (await documents.send(new TransactWriteCommand(input))).ConsumedCapacity)
      } catch (error) {
        throw failureOf(error, writes.length)
      }
    },
    scan: async (table, { after, limit = scanPageSize, segment, segments, consistent = true } = {}) => {
      const answer = await documents.send(
        new ScanCommand({
          TableName: names[table],
          ExclusiveStartKey: after,
          ...(segments !== undefined && { Segment: segment ?? 0, TotalSegments: segments }),
          Limit: limit,
          ConsistentRead: consistent,
          ...capacity,
        }),
      )
      report('scan', answer.ConsumedCapacity)
      return { items: answer.Items ?? [], next: answer.LastEvaluatedKey ?? null }
    },
  }
}

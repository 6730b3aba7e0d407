/**
 * The item store on DynamoDB: each operation is one request, repeated after throttling or a conflict. The embedded
 * engine, LocalStack and AWS differ in their endpoint only.
 */
import {
  BatchGetItemCommand,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { backOff } from './back-off.ts'
import { failureOf, held } from './dynamodb-failures.ts'
import { writeOf } from './dynamodb-writes.ts'
import { conditionOf, expressions, keyConditionOf, updateOf } from './expressions.ts'
import type { Consumed, Item, Items, Key, Page, TableKey } from './items.ts'
import { identity } from './keys-of.ts'
import { itemOf, type StoredItem, storedOf } from './stored-item.ts'
import { type TableDescription, type TableName, tables } from './tables.ts'
import { validateCount } from './validate.ts'
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

  const getAcross = async (keys: readonly TableKey[], consistent: boolean) => {
    validateCount(keys)
    const idOf = (table: TableName, item: Item | Key) => `${table} ${identity(tables[table], item)}`
    const found = new Map<string, Item>()
    let wanted = [...new Map(keys.map((each) => [idOf(each.table, each.key), each])).values()]
    for (let round = 0; wanted.length > 0; round++) {
      if (round > 0) await backOff(round)
      const asked = Map.groupBy(wanted, ({ table }) => table)
      const RequestItems = Object.fromEntries(
        [...asked].map(([table, each]) => [
          names[table],
          { Keys: each.map(({ key }) => storedOf(key)), ConsistentRead: consistent },
        ]),
      )
      const answer = await client.send(new BatchGetItemCommand({ RequestItems, ...capacity }))
      report('getMany', answer.ConsumedCapacity)
      wanted = []
      for (const table of asked.keys()) {
        for (const item of (answer.Responses?.[names[table]] ?? []).map(itemOf)) found.set(idOf(table, item), item)
        const left = (answer.UnprocessedKeys?.[names[table]]?.Keys ?? []).map(itemOf)
        wanted.push(...left.map((key) => ({ table, key: key as Key })))
      }
      if (wanted.length > 0 && round === 8) throw new Error('the table is throttled: not all items could be read')
    }
    return keys.map(({ table, key }) => found.get(idOf(table, key)))
  }

  return {
    get: async (table, key, { consistent = true } = {}) => {
      const answer = await client.send(
        new GetItemCommand({ TableName: names[table], Key: storedOf(key), ConsistentRead: consistent, ...capacity }),
      )
      report('get', answer.ConsumedCapacity)
      return answer.Item && itemOf(answer.Item)
    },
    getMany: (table, keys, { consistent = true } = {}) =>
      getAcross(
        keys.map((key) => ({ table, key })),
        consistent,
      ),
    getAcross: (keys) => getAcross(keys, true),
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
      const answer = await client.send(
        new QueryCommand({
          TableName: names[table],
          IndexName: index,
          KeyConditionExpression: keyConditionOf(used, keys, query),
          ...used.placeholders(),
          ScanIndexForward: !query.newestFirst,
          Limit: query.limit,
          ExclusiveStartKey: query.after && storedOf(query.after),
          ConsistentRead: consistent,
          ...capacity,
        }),
      )
      report('query', answer.ConsumedCapacity)
      return pageOf(answer)
    },
    put: (table, item, condition) => {
      const used = expressions()
      const ConditionExpression = conditionOf(used, tables[table], condition)
      const input = {
        TableName: names[table],
        Item: storedOf(item),
        ConditionExpression,
        ...used.placeholders(),
        ...capacity,
      }
      return held(async () => report('put', (await client.send(new PutItemCommand(input))).ConsumedCapacity))
    },
    delete: (table, key, condition) => {
      const used = expressions()
      const ConditionExpression = conditionOf(used, tables[table], condition)
      const input = {
        TableName: names[table],
        Key: storedOf(key),
        ConditionExpression,
        ...used.placeholders(),
        ...capacity,
      }
      return held(async () => report('delete', (await client.send(new DeleteItemCommand(input))).ConsumedCapacity))
    },
    add: async (table, key, add, { set = {}, if: condition } = {}) => {
      const used = expressions()
      const input = {
        TableName: names[table],
        Key: storedOf(key),
        UpdateExpression: updateOf(used, { set, add }),
        ConditionExpression: conditionOf(used, tables[table], condition),
        ...used.placeholders(),
        ReturnValues: 'ALL_NEW' as const,
        ...capacity,
      }
      let item: Item | undefined
      await held(async () => {
        const answer = await client.send(new UpdateItemCommand(input))
        report('add', answer.ConsumedCapacity)
        item = answer.Attributes && itemOf(answer.Attributes)
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
        report('transact', (await client.send(new TransactWriteItemsCommand(input))).ConsumedCapacity)
      } catch (error) {
        throw failureOf(error, writes.length)
      }
    },
    scan: async (table, { after, limit = scanPageSize, segment, segments, consistent = true } = {}) => {
      const answer = await client.send(
        new ScanCommand({
          TableName: names[table],
          ExclusiveStartKey: after && storedOf(after),
          ...(segments !== undefined && { Segment: segment ?? 0, TotalSegments: segments }),
          Limit: limit,
          ConsistentRead: consistent,
          ...capacity,
        }),
      )
      report('scan', answer.ConsumedCapacity)
      return pageOf(answer)
    },
  }
}

const pageOf = ({
  Items = [],
  LastEvaluatedKey,
}: {
  readonly Items?: StoredItem[] | undefined
  readonly LastEvaluatedKey?: StoredItem | undefined
}): Page => ({ items: Items.map(itemOf), next: LastEvaluatedKey ? itemOf(LastEvaluatedKey) : null })

/** The reads of the item store on DynamoDB, each one request; a batch is repeated until it has every item. */
import {
  BatchGetItemCommand,
  type ConsumedCapacity,
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import { expressions, filterExpression, keyConditionExpression } from './expressions.ts'
import type { Item, Items, Key, OperationCapacity, Page, TableKey } from './items.ts'
import { itemIdentity } from './keys-of.ts'
import { fromStored, type StoredItem, toStored } from './stored-item.ts'
import { type TableDescription, type TableName, tables } from './tables.ts'
import { validateCount } from './validate.ts'
import { compareKeys, validationError } from './values.ts'
import { backOff } from './write-all.ts'

/**
 * Items per scan page. Always set, although DynamoDB ends a page at 1 MB: without a limit the embedded engine reads the
 * rest of the table for each page, which may exceed a request's timeout.
 */
const scanPageSize = 1_000

export type DynamoConnection = {
  readonly client: DynamoDBClient
  readonly names: Record<TableName, string>
  /** Asks for the consumed capacity, if somebody wants to know it. */
  readonly capacity: { readonly ReturnConsumedCapacity: 'TOTAL' } | undefined
  readonly report: (operation: string, answered: ConsumedCapacity | ConsumedCapacity[] | undefined) => void
}

export const openReads = (
  client: DynamoDBClient,
  names: Record<TableName, string>,
  onConsumed: ((consumed: OperationCapacity) => void) | undefined,
): DynamoConnection => ({
  client,
  names,
  capacity: onConsumed && { ReturnConsumedCapacity: 'TOTAL' },
  report: (operation, answered) => {
    if (onConsumed === undefined) return
    const isWrite = operation !== 'get' && operation !== 'getMany' && operation !== 'query' && operation !== 'scan'
    for (const { TableName, CapacityUnits = 0, ReadCapacityUnits, WriteCapacityUnits } of [answered ?? []].flat())
      onConsumed({
        operation,
        table: TableName ?? '',
        read: ReadCapacityUnits ?? (isWrite ? 0 : CapacityUnits),
        write: WriteCapacityUnits ?? (isWrite ? CapacityUnits : 0),
      })
  },
})

export const getItem =
  ({ client, names, capacity, report }: DynamoConnection): Items['get'] =>
  async (table, key, { consistent = true } = {}) => {
    const answer = await client.send(
      new GetItemCommand({ TableName: names[table], Key: toStored(key), ConsistentRead: consistent, ...capacity }),
    )
    report('get', answer.ConsumedCapacity)
    return answer.Item && fromStored(answer.Item)
  }

/** Items of several tables, in the order of the keys. */
export const getAcross = async (
  { client, names, capacity, report }: DynamoConnection,
  keys: readonly TableKey[],
  consistent: boolean,
): Promise<(Item | undefined)[]> => {
  validateCount(keys)
  const idOf = (table: TableName, item: Item | Key) => `${table} ${itemIdentity(tables[table], item)}`
  const found = new Map<string, Item>()
  let wanted = [...new Map(keys.map((each) => [idOf(each.table, each.key), each])).values()]
  for (let round = 0; wanted.length > 0; round++) {
    if (round > 0) await backOff(round)
    const asked = Map.groupBy(wanted, ({ table }) => table)
    const RequestItems = Object.fromEntries(
      [...asked].map(([table, each]) => [
        names[table],
        { Keys: each.map(({ key }) => toStored(key)), ConsistentRead: consistent },
      ]),
    )
    const answer = await client.send(new BatchGetItemCommand({ RequestItems, ...capacity }))
    report('getMany', answer.ConsumedCapacity)
    wanted = []
    for (const table of asked.keys()) {
      for (const item of (answer.Responses?.[names[table]] ?? []).map(fromStored)) found.set(idOf(table, item), item)
      const left = (answer.UnprocessedKeys?.[names[table]]?.Keys ?? []).map(fromStored)
      wanted.push(...left.map((key) => ({ table, key: key as Key })))
    }
    if (wanted.length > 0 && round === 8) throw new Error('the table is throttled: not all items could be read')
  }
  return keys.map(({ table, key }) => found.get(idOf(table, key)))
}

export const queryItems =
  ({ client, names, capacity, report }: DynamoConnection): Items['query'] =>
  async (table, query) => {
    const { index, sort, consistent = index === undefined } = query
    if (index !== undefined && consistent)
      throw validationError('an index is always behind: it cannot be read consistently')
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
    if (keys === undefined) throw validationError(`${table} has no index ${index}`)
    const used = expressions()
    const answer = await client.send(
      new QueryCommand({
        TableName: names[table],
        IndexName: index,
        KeyConditionExpression: keyConditionExpression(used, keys, query),
        ...used.placeholders(),
        ScanIndexForward: !query.newestFirst,
        Limit: query.limit,
        ExclusiveStartKey: query.after && toStored(query.after),
        ConsistentRead: consistent,
        ...capacity,
      }),
    )
    report('query', answer.ConsumedCapacity)
    return pageOf(answer)
  }

export const scanItems =
  ({ client, names, capacity, report }: DynamoConnection): Items['scan'] =>
  async (table, { after, limit = scanPageSize, segment, segments, consistent = true, ...filter } = {}) => {
    const used = expressions()
    const answer = await client.send(
      new ScanCommand({
        TableName: names[table],
        ExclusiveStartKey: after && toStored(after),
        ...(segments !== undefined && { Segment: segment ?? 0, TotalSegments: segments }),
        Limit: limit,
        FilterExpression: filterExpression(used, tables[table], filter),
        ...used.placeholders(),
        ConsistentRead: consistent,
        ...capacity,
      }),
    )
    report('scan', answer.ConsumedCapacity)
    return pageOf(answer)
  }

const pageOf = ({
  Items = [],
  LastEvaluatedKey,
}: {
  readonly Items?: StoredItem[] | undefined
  readonly LastEvaluatedKey?: StoredItem | undefined
}): Page => ({ items: Items.map(fromStored), next: LastEvaluatedKey ? fromStored(LastEvaluatedKey) : null })

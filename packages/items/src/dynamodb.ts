/**
 * The item store on DynamoDB: each operation is one request, repeated after throttling or a conflict. The embedded
 * engine, LocalStack and AWS differ in their endpoint only.
 */
import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { getAcross, getItem, openReads, queryItems, scanItems } from './dynamodb-reads.ts'
import { conditionExpression, expressions, updateExpression } from './expressions.ts'
import {
  AnswerLost,
  type CancellationReason,
  type Item,
  type Items,
  type OperationCapacity,
  TransactionCancelled,
  type Write,
} from './items.ts'
import { fromStored, toStored } from './stored-item.ts'
import { type TableName, tables } from './tables.ts'
import { definedEntries, validationError } from './values.ts'
import { backOff } from './write-all.ts'

export { createTables } from './create-tables.ts'
export { dynamoClient } from './dynamo-client.ts'

export type DynamoOptions = {
  readonly onConsumed?: (consumed: OperationCapacity) => void
  readonly onDamagedRow?: Items['onDamagedRow']
}

export const dynamoItems = (
  client: DynamoDBClient,
  names: Record<TableName, string>,
  { onConsumed, onDamagedRow }: DynamoOptions = {},
): Items => {
  const connection = openReads(client, names, onConsumed)
  const { capacity, report } = connection
  return {
    onDamagedRow,
    get: getItem(connection),
    getMany: (table, keys, { consistent = true } = {}) =>
      getAcross(
        connection,
        keys.map((key) => ({ table, key })),
        consistent,
      ),
    getAcross: (keys) => getAcross(connection, keys, true),
    query: queryItems(connection),
    put: (table, item, condition) => {
      const used = expressions()
      const ConditionExpression = conditionExpression(used, tables[table], condition)
      const input = {
        TableName: names[table],
        Item: toStored(item),
        ConditionExpression,
        ...used.placeholders(),
        ...capacity,
      }
      return conditionHolds(async () => report('put', (await client.send(new PutItemCommand(input))).ConsumedCapacity))
    },
    delete: (table, key, condition) => {
      const used = expressions()
      const ConditionExpression = conditionExpression(used, tables[table], condition)
      const input = {
        TableName: names[table],
        Key: toStored(key),
        ConditionExpression,
        ...used.placeholders(),
        ...capacity,
      }
      return conditionHolds(async () =>
        report('delete', (await client.send(new DeleteItemCommand(input))).ConsumedCapacity),
      )
    },
    add: async (table, key, add, { set = {}, if: condition } = {}) => {
      const used = expressions()
      const input = {
        TableName: names[table],
        Key: toStored(key),
        UpdateExpression: updateExpression(used, { set, add }),
        ConditionExpression: conditionExpression(used, tables[table], condition),
        ...used.placeholders(),
        ReturnValues: 'ALL_NEW' as const,
        ...capacity,
      }
      let item: Item | undefined
      await conditionHolds(async () => {
        const answer = await client.send(new UpdateItemCommand(input))
        report('add', answer.ConsumedCapacity)
        item = answer.Attributes && fromStored(answer.Attributes)
      })
      return item
    },
    transact: async (writes, token) => {
      const input = {
        TransactItems: writes.map((write) => transactWrite(names, write)),
        ClientRequestToken: token,
        ...capacity,
      }
      try {
        report('transact', (await client.send(new TransactWriteItemsCommand(input))).ConsumedCapacity)
      } catch (error) {
        throw toFailure(error, writes.length)
      }
    },
    scan: scanItems(connection),
  }
}

/**
 * Returns whether the condition held. A conflict with a transaction on the same item ends within milliseconds, so the
 * write is retried.
 */
const conditionHolds = async (send: () => Promise<void>): Promise<boolean> => {
  for (let round = 1; ; round++)
    try {
      await send()
      return true
    } catch (error) {
      const name = error instanceof Error ? error.name : undefined
      if (name === 'ConditionalCheckFailedException') return false
      if (name !== 'TransactionConflictException' || round === 6) throw error
      await backOff(round)
    }
}

const reasons: Readonly<Record<string, CancellationReason>> = {
  None: 'none',
  ConditionalCheckFailed: 'condition',
  TransactionConflict: 'conflict',
  ThrottlingError: 'throttled',
  ProvisionedThroughputExceeded: 'throttled',
}

const throttled = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']

/** Outside causes become reasons; programming errors (ValidationError, item too large) are returned unchanged. */
const toFailure = (error: unknown, writes: number): unknown => {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => reasons[Code])
    const isKnown = codes.length > 0 && codes.every((code) => code !== undefined)
    return isKnown ? new TransactionCancelled(codes) : error
  }
  const { $fault, $metadata, name = '' } = error as { $fault?: string; $metadata?: object; name?: string }
  if (throttled.includes(name)) return new TransactionCancelled(Array<CancellationReason>(writes).fill('throttled'))
  // An error without `$metadata` was thrown before sending; `$fault` is `client` when DynamoDB refused the request.
  const mayHaveCommitted = $metadata !== undefined && $fault !== 'client'
  return mayHaveCommitted || name === 'TransactionInProgressException' ? new AnswerLost({ cause: error }) : error
}

/** Translates one write of a transaction for the SDK. */
export const transactWrite = (names: Record<TableName, string>, write: Write): TransactWriteItem => {
  const used = expressions()
  const ConditionExpression = conditionExpression(used, tables[write.table], write.if)
  const common = { TableName: names[write.table], ConditionExpression }
  if ('put' in write) return { Put: { ...common, Item: toStored(write.put), ...used.placeholders() } }
  if ('delete' in write) return { Delete: { ...common, Key: toStored(write.delete), ...used.placeholders() } }
  if ('check' in write)
    return { ConditionCheck: { ...common, ConditionExpression, Key: toStored(write.check), ...used.placeholders() } }
  if (definedEntries(write.set).length === 0) throw validationError('an update sets nothing')
  const UpdateExpression = updateExpression(used, { set: write.set })
  return { Update: { ...common, Key: toStored(write.update), UpdateExpression, ...used.placeholders() } }
}

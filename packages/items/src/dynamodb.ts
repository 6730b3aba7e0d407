/**
 * The item store on DynamoDB: each operation is one request, repeated after throttling or a conflict. The embedded
 * engine, LocalStack and AWS differ in their endpoint only.
 */
import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { conditionHolds, failureOf } from './dynamodb/failures.ts'
import { connectionOf, getAcross, getItem, queryItems, scanItems } from './dynamodb/reads.ts'
import { writeOf } from './dynamodb/writes.ts'
import { conditionOf, expressions, updateOf } from './expressions.ts'
import type { Consumed, Item, Items } from './items.ts'
import { itemOf, storedOf } from './stored-item.ts'
import { type TableName, tables } from './tables.ts'

export { createTables } from './create-tables.ts'
export { dynamoClient } from './dynamo-client.ts'

export type DynamoOptions = { readonly onConsumed?: (consumed: Consumed) => void }

export const dynamoItems = (
  client: DynamoDBClient,
  names: Record<TableName, string>,
  { onConsumed }: DynamoOptions = {},
): Items => {
  const connection = connectionOf(client, names, onConsumed)
  const { capacity, report } = connection
  return {
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
      const ConditionExpression = conditionOf(used, tables[table], condition)
      const input = {
        TableName: names[table],
        Item: storedOf(item),
        ConditionExpression,
        ...used.placeholders(),
        ...capacity,
      }
      return conditionHolds(async () => report('put', (await client.send(new PutItemCommand(input))).ConsumedCapacity))
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
      return conditionHolds(async () =>
        report('delete', (await client.send(new DeleteItemCommand(input))).ConsumedCapacity),
      )
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
      await conditionHolds(async () => {
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
    scan: scanItems(connection),
  }
}

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
import { conditionHolds, toFailure, transactWrite } from './dynamodb/failures.ts'
import { getAcross, getItem, openReads, queryItems, scanItems } from './dynamodb/reads.ts'
import { conditionExpression, expressions, updateExpression } from './expressions.ts'
import type { Item, Items, OperationCapacity } from './items.ts'
import { fromStored, toStored } from './stored-item.ts'
import { type TableName, tables } from './tables.ts'

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

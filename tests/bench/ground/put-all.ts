/** Many items as fast as DynamoDB takes them: 25 a call, some calls at a time, without conditions. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Item, TableName } from '@portal/items'

const perCall = 25
const callsAtOnce = 4

export type PutAll = (table: TableName, items: readonly Item[]) => Promise<void>

export const putAll = (client: DynamoDBClient, names: Record<TableName, string>): PutAll => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return async (table, items) => {
    let next = 0
    const worker = async () => {
      while (next < items.length) {
        const some = items.slice(next, next + perCall)
        next += perCall
        let requests: NonNullable<BatchWriteCommand['input']['RequestItems']> = {
          [names[table]]: some.map((Item) => ({ PutRequest: { Item } })),
        }
        while (Object.keys(requests).length > 0)
          requests = (await documents.send(new BatchWriteCommand({ RequestItems: requests }))).UnprocessedItems ?? {}
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, worker))
  }
}

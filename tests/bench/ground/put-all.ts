/**
 * Writes many items as fast as an engine on one disk allows: a hundred per transaction, without conditions, because the
 * embedded engine syncs the disk once per transaction, and once per item of a batch.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type Item, sizeOfItem, type TableName } from '@portal/items'

const perCall = 100
/** Bytes; DynamoDB allows 4 MB in a transaction. */
const maxBytes = 3_500_000
const callsAtOnce = 2

export type PutAll = (table: TableName, items: readonly Item[]) => Promise<void>

export const putAll = (client: DynamoDBClient, names: Record<TableName, string>): PutAll => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  return async (table, items) => {
    const calls = callsOf(items)
    const worker = async () => {
      for (let some = calls.next(); !some.done; some = calls.next()) {
        const puts = some.value.map((Item) => ({ Put: { TableName: names[table], Item } }))
        await documents.send(new TransactWriteCommand({ TransactItems: puts }))
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, worker))
  }
}

function* callsOf(items: readonly Item[]): Generator<readonly Item[]> {
  let [some, bytes]: [Item[], number] = [[], 0]
  for (const item of items) {
    const size = sizeOfItem(item)
    if (some.length === perCall || (some.length > 0 && bytes + size > maxBytes)) {
      yield some
      ;[some, bytes] = [[], 0]
    }
    some.push(item)
    bytes += size
  }
  if (some.length > 0) yield some
}

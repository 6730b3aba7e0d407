import { inHundreds } from './in-hundreds.ts'
import type { Items, Write } from './items.ts'
import { writeOnce } from './write-once.ts'

const atOnce = 4

/**
 * Any number of writes without conditions, each to another item, in no order; a failure may leave some of them. They go
 * in transactions of a hundred: DynamoDB charges these twice, but a batch has 25, and the embedded engine syncs its disk
 * for each item of a batch.
 */
export const writeAll = async (items: Pick<Items, 'transact'>, writes: readonly Write[]): Promise<void> => {
  const transactions = [...inHundreds(writes)]
  const worker = async () => {
    for (let next = transactions.shift(); next !== undefined; next = transactions.shift()) await writeOnce(items, next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

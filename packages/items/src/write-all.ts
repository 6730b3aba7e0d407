import { inBatches } from './batches.ts'
import type { Items, Write } from './items.ts'
import { writeOnce } from './write-once.ts'

const atOnce = 4

/**
 * Writes any number of items without conditions, in no order; no two writes may be to one item, and a failure may leave
 * some written. A transaction of a hundred costs twice as much as batches, but a batch holds only 25 items, and the
 * embedded engine syncs its disk for each of them.
 */
export const writeAll = async (items: Pick<Items, 'transact'>, writes: readonly Write[]): Promise<void> => {
  const transactions = [...inBatches(writes)]
  const worker = async () => {
    for (let next = transactions.shift(); next !== undefined; next = transactions.shift()) await writeOnce(items, next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

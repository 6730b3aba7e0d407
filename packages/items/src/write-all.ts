import { randomUUID } from 'node:crypto'
import { AnswerLost, type Items, TransactionCancelled, type Write } from './items.ts'

/** Splits a list into hundreds, DynamoDB's limit for one `getMany` or `transact`. */
export const inBatches = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, index) => all.slice(index * 100, (index + 1) * 100))

const maxAttempts = 4

/**
 * Conditional writes that recognise their own success. The SDK resends a write without an answer, and the condition
 * then fails because of the first attempt; for a transaction's token DynamoDB repeats its first answer for ten
 * minutes. False when a condition fails, unless an earlier attempt of this write made it fail.
 */
export const writeOnce = async (items: Pick<Items, 'transact'>, writes: readonly Write[]): Promise<boolean> => {
  const token = randomUUID()
  for (let attempt = 1; ; attempt++)
    try {
      await items.transact(writes, token)
      return true
    } catch (error) {
      const isCancelled = error instanceof TransactionCancelled
      if (isCancelled && error.reasons.includes('condition')) return false
      if (!(isCancelled || error instanceof AnswerLost) || attempt === maxAttempts) throw error
      await backOff(attempt)
    }
}

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

/** Waits after attempt `round` for a random time below 25 ms × 2^round, so that competitors do not collide again. */
export const backOff = (round: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 25 * 2 ** round))

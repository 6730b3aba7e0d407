/**
 * Conditional writes that recognise their own success. The SDK resends a write without an answer, and the condition
 * then fails because of the first attempt; for a transaction's token DynamoDB repeats its first answer for ten minutes.
 */
import { randomUUID } from 'node:crypto'
import { backOff } from './back-off.ts'
import { AnswerLost, type Items, TransactionCancelled, type Write } from './items.ts'

const maxAttempts = 4

/** False when a condition fails, unless an earlier attempt of this write made it fail. */
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

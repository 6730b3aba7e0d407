/**
 * Conditional writes whose own success is recognised. The SDK sends a write again when no answer came; a condition that
 * the first one has used up then looks as if somebody else had been faster. A transaction carries a token, and DynamoDB
 * answers the same token within ten minutes as it did the first time.
 */
import { randomUUID } from 'node:crypto'
import { AnswerLost, type Items, TransactionCancelled, type Write } from './items.ts'
import { pause } from './pause.ts'

const mostTries = 4

/** False when a condition did not hold, and it was not this very write that made it so. */
export const writeOnce = async (items: Pick<Items, 'transact'>, writes: readonly Write[]): Promise<boolean> => {
  const token = randomUUID()
  for (let sent = 1; ; sent++)
    try {
      await items.transact(writes, token)
      return true
    } catch (error) {
      const isCancelled = error instanceof TransactionCancelled
      if (isCancelled && error.reasons.includes('condition')) return false
      if (!(isCancelled || error instanceof AnswerLost) || sent === mostTries) throw error
      await pause(sent)
    }
}

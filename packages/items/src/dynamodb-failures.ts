/** What DynamoDB's errors mean to us: a condition that did not hold, a transaction that was cancelled, an answer that was lost. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { AnswerLost, type CancellationReason, TransactionCancelled } from './items.ts'
import { pause } from './pause.ts'

/** Whether the condition held. A transaction under way on the same item is waited for: it is over in milliseconds. */
export const held = async (send: () => Promise<void>): Promise<boolean> => {
  for (let round = 1; ; round++)
    try {
      await send()
      return true
    } catch (error) {
      const { name } = error as Error
      if (name === 'ConditionalCheckFailedException') return false
      if (name !== 'TransactionConflictException' || round === 6) throw error
      await pause(round)
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

/** Only what the world does becomes a reason; mistakes of ours (ValidationError, item too large) stay what they are. */
export const failureOf = (error: unknown, writes: number): unknown => {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => reasons[Code])
    const isKnown = codes.length > 0 && codes.every((code) => code !== undefined)
    return isKnown ? new TransactionCancelled(codes) : error
  }
  const { $fault, $metadata, name = '' } = error as { $fault?: string; $metadata?: object; name?: string }
  if (throttled.includes(name)) return new TransactionCancelled(Array<CancellationReason>(writes).fill('throttled'))
  // Without `$metadata` it was never sent; without `$fault` nobody answered.
  const mayHaveHappened = $metadata !== undefined && $fault !== 'client'
  return mayHaveHappened || name === 'TransactionInProgressException' ? new AnswerLost({ cause: error }) : error
}

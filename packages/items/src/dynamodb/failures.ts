/** Maps DynamoDB's errors: a failed condition, a cancelled transaction, a lost answer. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { backOff } from '../back-off.ts'
import { AnswerLost, type CancellationReason, TransactionCancelled } from '../items.ts'

/**
 * Returns whether the condition held. A conflict with a transaction on the same item ends within milliseconds, so the
 * write is retried.
 */
export const conditionHolds = async (send: () => Promise<void>): Promise<boolean> => {
  for (let round = 1; ; round++)
    try {
      await send()
      return true
    } catch (error) {
      const name = error instanceof Error ? error.name : undefined
      if (name === 'ConditionalCheckFailedException') return false
      if (name !== 'TransactionConflictException' || round === 6) throw error
      await backOff(round)
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

/** Outside causes become reasons; programming errors (ValidationError, item too large) are returned unchanged. */
export const toFailure = (error: unknown, writes: number): unknown => {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => reasons[Code])
    const isKnown = codes.length > 0 && codes.every((code) => code !== undefined)
    return isKnown ? new TransactionCancelled(codes) : error
  }
  const { $fault, $metadata, name = '' } = error as { $fault?: string; $metadata?: object; name?: string }
  if (throttled.includes(name)) return new TransactionCancelled(Array<CancellationReason>(writes).fill('throttled'))
  // An error without `$metadata` was thrown before sending; `$fault` is `client` when DynamoDB refused the request.
  const mayHaveCommitted = $metadata !== undefined && $fault !== 'client'
  return mayHaveCommitted || name === 'TransactionInProgressException' ? new AnswerLost({ cause: error }) : error
}

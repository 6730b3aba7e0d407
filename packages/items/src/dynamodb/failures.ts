/** Maps DynamoDB's errors: a failed condition, a cancelled transaction, a lost answer. */
import { TransactionCanceledException, type TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { conditionExpression, expressions, updateExpression } from '../expressions.ts'
import { AnswerLost, type CancellationReason, TransactionCancelled, type Write } from '../items.ts'
import { toStored } from '../stored-item.ts'
import { type TableName, tables } from '../tables.ts'
import { definedEntries, validationError } from '../values.ts'
import { backOff } from '../write-all.ts'

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

/** Translates one write of a transaction for the SDK. */
export const transactWrite = (names: Record<TableName, string>, write: Write): TransactWriteItem => {
  const used = expressions()
  const ConditionExpression = conditionExpression(used, tables[write.table], write.if)
  const common = { TableName: names[write.table], ConditionExpression }
  if ('put' in write) return { Put: { ...common, Item: toStored(write.put), ...used.placeholders() } }
  if ('delete' in write) return { Delete: { ...common, Key: toStored(write.delete), ...used.placeholders() } }
  if ('check' in write)
    return { ConditionCheck: { ...common, ConditionExpression, Key: toStored(write.check), ...used.placeholders() } }
  if (definedEntries(write.set).length === 0) throw validationError('an update sets nothing')
  const UpdateExpression = updateExpression(used, { set: write.set })
  return { Update: { ...common, Key: toStored(write.update), UpdateExpression, ...used.placeholders() } }
}

/** Translates one write of a transaction for the SDK. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { conditionExpression, expressions, updateExpression } from '../expressions.ts'
import type { Write } from '../items.ts'
import { toStored } from '../stored-item.ts'
import { type TableName, tables } from '../tables.ts'
import { definedEntries, validationError } from '../values.ts'

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

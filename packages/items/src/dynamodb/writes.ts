/** Translates one write of a transaction for the SDK. */
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { conditionOf, expressions, updateOf } from '../expressions.ts'
import type { Write } from '../items.ts'
import { storedOf } from '../stored-item.ts'
import { type TableName, tables } from '../tables.ts'
import { attributesOf, invalid } from '../values.ts'

export const writeOf = (names: Record<TableName, string>, write: Write): TransactWriteItem => {
  const used = expressions()
  const ConditionExpression = conditionOf(used, tables[write.table], write.if)
  const common = { TableName: names[write.table], ConditionExpression }
  if ('put' in write) return { Put: { ...common, Item: storedOf(write.put), ...used.placeholders() } }
  if ('delete' in write) return { Delete: { ...common, Key: storedOf(write.delete), ...used.placeholders() } }
  if ('check' in write)
    return { ConditionCheck: { ...common, ConditionExpression, Key: storedOf(write.check), ...used.placeholders() } }
  if (attributesOf(write.set).length === 0) throw invalid('an update sets nothing')
  const UpdateExpression = updateOf(used, { set: write.set })
  return { Update: { ...common, Key: storedOf(write.update), UpdateExpression, ...used.placeholders() } }
}

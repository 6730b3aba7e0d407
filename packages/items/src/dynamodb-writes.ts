/** Translates one write of a transaction for the SDK. */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { conditionOf, expressions, updateOf } from './expressions.ts'
import type { Write } from './items.ts'
import { type TableName, tables } from './tables.ts'
import { attributesOf, invalid } from './values.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

export const writeOf = (names: Record<TableName, string>, write: Write): TransactItem => {
  const used = expressions()
  const ConditionExpression = conditionOf(used, tables[write.table], write.if)
  const common = { TableName: names[write.table], ConditionExpression }
  if ('put' in write) return { Put: { ...common, Item: write.put, ...used.placeholders() } }
  if ('delete' in write) return { Delete: { ...common, Key: write.delete, ...used.placeholders() } }
  if ('check' in write)
    return { ConditionCheck: { ...common, ConditionExpression, Key: write.check, ...used.placeholders() } }
  if (attributesOf(write.set).length === 0) throw invalid('an update sets nothing')
  const UpdateExpression = updateOf(used, { set: write.set })
  return { Update: { ...common, Key: write.update, UpdateExpression, ...used.placeholders() } }
}

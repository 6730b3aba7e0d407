/**
 * Builds DynamoDB expressions. Every name uses a placeholder, because `stream`, `type`, `at` and hundreds of others are
 * reserved words.
 */
import type { Condition, Item, Query, Value } from './items.ts'
import type { KeyAttributes } from './keys-of.ts'
import { toStored } from './stored-item.ts'
import { definedEntries } from './values.ts'

export type Expressions = ReturnType<typeof expressions>

export const expressions = () => {
  const names: Record<string, string> = {}
  const values: Record<string, Value> = {}
  const name = (attribute: string): string => {
    const known = Object.keys(names).find((placeholder) => names[placeholder] === attribute)
    const placeholder = known ?? `#n${Object.keys(names).length}`
    names[placeholder] = attribute
    return placeholder
  }
  const value = (given: Value): string => {
    const placeholder = `:v${Object.keys(values).length}`
    values[placeholder] = given
    return placeholder
  }
  /** Only placeholders in use are sent, because DynamoDB refuses an empty map. */
  const placeholders = () => ({
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: toStored(values) }),
  })
  return { name, value, placeholders }
}

export const conditionExpression = (
  { name, value }: Expressions,
  keys: KeyAttributes,
  condition: Condition | undefined,
): string | undefined => {
  if (condition === undefined) return undefined
  if ('absent' in condition) return `attribute_not_exists(${name(keys.partitionKey.name)})`
  const equals = definedEntries(condition.equals).map(([attribute, wanted]) => `${name(attribute)} = ${value(wanted)}`)
  return [`attribute_exists(${name(keys.partitionKey.name)})`, ...equals].join(' AND ')
}

export const updateExpression = (
  { name, value }: Expressions,
  { set, add = {} }: { set: Item; add?: Readonly<Record<string, number>> },
): string => {
  const sets = definedEntries(set).map(([attribute, wanted]) => `${name(attribute)} = ${value(wanted)}`)
  const adds = Object.entries(add).map(([attribute, amount]) => `${name(attribute)} ${value(amount)}`)
  return [sets.length > 0 ? `SET ${sets.join(', ')}` : '', adds.length > 0 ? `ADD ${adds.join(', ')}` : '']
    .filter(Boolean)
    .join(' ')
}

export const keyConditionExpression = (
  { name, value }: Expressions,
  { partitionKey, sortKey }: KeyAttributes,
  { partition, sort }: Query,
): string => {
  const isPartition = `${name(partitionKey.name)} = ${value(partition)}`
  if (sort === undefined || sortKey === undefined) return isPartition
  if ('prefix' in sort)
    return sort.prefix ? `${isPartition} AND begins_with(${name(sortKey.name)}, ${value(sort.prefix)})` : isPartition
  const { from, to } = sort
  if (from !== undefined && to !== undefined)
    return `${isPartition} AND ${name(sortKey.name)} BETWEEN ${value(from)} AND ${value(to)}`
  if (from !== undefined) return `${isPartition} AND ${name(sortKey.name)} >= ${value(from)}`
  if (to !== undefined) return `${isPartition} AND ${name(sortKey.name)} <= ${value(to)}`
  return isPartition
}

type Filter = { readonly without?: readonly string[]; readonly having?: string }

/** Undefined when no item is left out. */
export const filterExpression = (
  { name, value }: Expressions,
  { partitionKey }: KeyAttributes,
  { without = [], having }: Filter,
): string | undefined =>
  [
    ...without.map((prefix) => `NOT begins_with(${name(partitionKey.name)}, ${value(prefix)})`),
    ...(having === undefined ? [] : [`attribute_exists(${name(having)})`]),
  ].join(' AND ') || undefined

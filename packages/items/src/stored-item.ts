/** An item in the SDK's types. Converting it here costs a third of what the SDK's document client takes. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { type Attributes, fromAnswer, toSdkAttributes } from './attributes.ts'
import type { Condition, Item } from './items.ts'
import { allTables, mapTables, type TableName, tableVariable } from './tables.ts'

export type StoredItem = Record<string, AttributeValue>

export const toStored = (item: Item): StoredItem => toSdkAttributes(item) as StoredItem

/** `stored`: of an answer that was only parsed (`dynamo-client.ts`), so bytes are still base64. */
export const fromStored = (stored: StoredItem): Item => fromAnswer(stored as unknown as Attributes)

/** A row with the attribute `revision` is replaced only by who has seen its newest one; each write adds one to it; 0 without a row. */
export const rowRevision = (row: Item | undefined): number => (row?.revision as number | undefined) ?? 0

export const ifRevision = (seen: number): Condition => (seen === 0 ? { absent: true } : { equals: { revision: seen } })

/** A value that cannot be missing, such as the element at an index that was just checked; throws if it is. */
export const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a value that cannot be missing is missing')
  return value
}

/** The real table names from EVENTS_TABLE, HEADS_TABLE and so on. Throws with the name of a missing variable. */
export const tableNames = (env: Readonly<Record<string, string | undefined>>): Record<TableName, string> => {
  const missing = allTables.map(tableVariable).filter((variable) => !env[variable])
  if (missing.length > 0) throw new Error(`environment variables are missing: ${missing.join(', ')}`)
  return mapTables((table) => env[tableVariable(table)] ?? '')
}

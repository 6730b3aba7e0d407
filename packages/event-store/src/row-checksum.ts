/**
 * A checksum for rows that no event determines. It is a plain SHA-256, which whoever writes the row can compute, so it
 * detects accidents only; harmful changes are found by replay (decision 0020).
 */
import type { Item, Items, Key, TableName, Value } from '@portal/items'
import { canonicalJson, type Json } from './canonical-json.ts'
import { digest } from './hash.ts'

const length = 22

/** The attributes with their checksum; the row's keys are not covered. */
export const withChecksum = <T extends Item>(attributes: T): T & { readonly check: string } => ({
  ...attributes,
  check: digest(canonicalJson(jsonOf(attributes))).slice(0, length),
})

/** Whether the row has exactly these attributes, unchanged since they were written. */
export const hasValidChecksum = (row: Item | undefined, names: readonly string[], keys: readonly string[]): boolean => {
  if (row === undefined) return false
  const { check, ...rest } = row
  const attributes = Object.fromEntries(Object.entries(rest).filter(([name]) => !keys.includes(name)))
  const present = Object.keys(attributes)
  if (present.length !== names.length || !names.every((name) => present.includes(name))) return false
  return withChecksum(attributes).check === check
}

const jsonOf = (value: Value): Json => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64url') }
  if (Array.isArray(value)) return value.map((each) => jsonOf(each as Value))
  if (typeof value !== 'object' || value === null) return value as Json
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonOf(each as Value)]))
}

/**
 * A counter is stored twice in its row, the second time negated as `contra`, so that a change of one of them shows in
 * their sum. One write updates both.
 */
export type CheckedCounter = {
  readonly table: TableName
  readonly key: Key
  /** The attribute that is counted. */
  readonly name: string
  /** With 0 the count stays the same, but `set` is still written. */
  readonly by: number
  readonly set?: Item
}

/** Returns the row after the addition; its two counts cancel out unless somebody changed one of them. */
export const addChecked = async (items: Items, { table, key, name, by, set = {} }: CheckedCounter): Promise<Item> =>
  (await items.add(table, key, { [name]: by, contra: 0 - by }, { set })) ?? {}

export const isCounterIntact = (row: Item, name: string): boolean =>
  typeof row[name] === 'number' && row[name] + Number(row.contra) === 0

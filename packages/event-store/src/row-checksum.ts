/**
 * A checksum for rows that no event determines. It is a plain SHA-256, which whoever writes the row can compute, so it
 * detects accidents only; harmful changes are found by replay (decision 0020).
 */
import type { Item, Value } from '@portal/items'
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

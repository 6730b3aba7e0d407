/**
 * A check for the rows that no event says how they must look: a byte that was changed in one is named all the same. It is
 * SHA-256 over what the row says, so it tells an accident and no intent: who may write can make it anew. What would do
 * harm is made again from the events beside it (decision 0020). Rows of before there were checks have none.
 */
import type { Item, Value } from '@portal/items'
import { canonicalJson, type Json } from './canonical-json.ts'
import { digest } from './hash.ts'

const length = 22

/** The attributes with their check; the keys of the row are not among them. */
export const withCheck = <T extends Item>(attributes: T): T & { readonly check: string } => ({
  ...attributes,
  check: digest(canonicalJson(jsonOf(attributes))).slice(0, length),
})

/** These attributes and no other, as they were written. */
export const isAsWritten = (row: Item | undefined, names: readonly string[], keys: readonly string[]): boolean => {
  if (row === undefined) return false
  const { check, ...rest } = row
  const attributes = Object.fromEntries(Object.entries(rest).filter(([name]) => !keys.includes(name)))
  const present = Object.keys(attributes)
  if (present.length !== names.length || !names.every((name) => present.includes(name))) return false
  return check === undefined || withCheck(attributes).check === check
}

const jsonOf = (value: Value): Json => {
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64url') }
  if (Array.isArray(value)) return value.map((each) => jsonOf(each as Value))
  if (typeof value !== 'object' || value === null) return value as Json
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, jsonOf(each as Value)]))
}

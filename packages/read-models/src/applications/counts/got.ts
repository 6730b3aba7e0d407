/**
 * Which of a thousand applications an agency received, one bit each. An application never moves to another agency.
 * Pure.
 */
import { idsPerStatuses } from './shape.ts'

export const noneGot = (): Uint8Array => new Uint8Array(idsPerStatuses / 8)

export const isGotIn = (got: Uint8Array, id: number): boolean => {
  const place = id % idsPerStatuses
  return ((got[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
}

export const withGot = (got: Uint8Array, id: number): Uint8Array => {
  const place = id % idsPerStatuses
  const changed = Uint8Array.from(got)
  changed[place >> 3] = (changed[place >> 3] ?? 0) | (1 << (place & 7))
  return changed
}

/**
 * How many of its transfers an application is counted with, one byte for each of a thousand ids: it tells which of the
 * places in its history the sums have it in. Pure.
 */
import { idsPerStatuses } from './shape.ts'

export const noTransfers = (): Uint8Array => new Uint8Array(idsPerStatuses)

export const transfersIn = (bytes: Uint8Array, id: number): number => bytes[id % idsPerStatuses] ?? 0

export const withTransfers = (bytes: Uint8Array, id: number, transfers: number): Uint8Array => {
  // A byte that overflowed would name another place.
  if (transfers > 255) throw new RangeError(`an application was transferred ${transfers} times`)
  const changed = Uint8Array.from(bytes)
  changed[id % idsPerStatuses] = transfers
  return changed
}

/** Which of a thousand applications an agency has, one bit each. A transfer clears the bit. Pure. */
import { idsPerStatuses } from './shape.ts'

export const noneReceived = (): Uint8Array => new Uint8Array(idsPerStatuses / 8)

export const isReceivedIn = (received: Uint8Array, id: number): boolean => {
  const offset = id % idsPerStatuses
  return ((received[offset >> 3] ?? 0) & (1 << (offset & 7))) !== 0
}

export const withReceived = (received: Uint8Array, id: number, isReceived: boolean): Uint8Array => {
  const offset = id % idsPerStatuses
  const changed = Uint8Array.from(received)
  const [byte, bit] = [changed[offset >> 3] ?? 0, 1 << (offset & 7)]
  changed[offset >> 3] = isReceived ? byte | bit : byte & ~bit
  return changed
}

/**
 * How many of its transfers an application is counted with, one byte for each of a thousand ids: it tells which of
 * the places in its history the sums have it in. Pure.
 */
export const noTransfers = (): Uint8Array => new Uint8Array(idsPerStatuses)

export const transfersIn = (bytes: Uint8Array, id: number): number => bytes[id % idsPerStatuses] ?? 0

export const withTransfers = (bytes: Uint8Array, id: number, transfers: number): Uint8Array => {
  // A byte that overflowed would name another place.
  if (transfers > 255) throw new RangeError(`an application was transferred ${transfers} times`)
  const changed = Uint8Array.from(bytes)
  changed[id % idsPerStatuses] = transfers
  return changed
}

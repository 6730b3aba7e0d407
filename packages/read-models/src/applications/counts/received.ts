/**
 * Which of a thousand applications an agency received, one bit each. A bit is never cleared, because an application
 * never moves to another agency. Pure.
 */
import { idsPerStatuses } from './shape.ts'

export const noneReceived = (): Uint8Array => new Uint8Array(idsPerStatuses / 8)

export const isReceivedIn = (received: Uint8Array, id: number): boolean => {
  const offset = id % idsPerStatuses
  return ((received[offset >> 3] ?? 0) & (1 << (offset & 7))) !== 0
}

export const withReceived = (received: Uint8Array, id: number): Uint8Array => {
  const offset = id % idsPerStatuses
  const changed = Uint8Array.from(received)
  changed[offset >> 3] = (changed[offset >> 3] ?? 0) | (1 << (offset & 7))
  return changed
}

/**
 * Stores for each of 128 ids an instant: since when it is counted as waiting, or the begin of its day in another queue.
 * Epoch milliseconds in six bytes; 0 means that the id is not counted, 1 that it is counted and in no such queue. Days of
 * Tbilisi begin on a full hour of UTC, so hours are exact enough to count days. Pure.
 */
import { idsPerSince } from './shape.ts'

/** Epoch milliseconds; null when the application is counted and does not wait. */
export type WaitingSince = number | null

const bytesEach = 6
const hourLength = 3_600_000
/** The instant of an application without a day: no day of a case is as early, so these come first in their queue. */
export const undated = Date.parse('2020-01-01T00:00:00.000Z')
const firstHour = undated / hourLength

/** Hours are counted from 2020; an older instant falls into the first one. */
export const hourIndex = (since: number): number => Math.max(0, Math.floor(since / hourLength) - firstHour)

/** The first instant of an hour; empty for the first hour, which has no lower bound. */
export const startOfHour = (hour: number): string =>
  hour <= 0 ? '' : new Date((hour + firstHour) * hourLength).toISOString()

export const noSince = (): Uint8Array => new Uint8Array(idsPerSince * bytesEach)

/** Undefined when the application is not counted. */
export const sinceIn = (bytes: Uint8Array, id: number): WaitingSince | undefined => {
  const at = (id % idsPerSince) * bytesEach
  let stored = 0
  for (let byte = bytesEach - 1; byte >= 0; byte--) stored = stored * 256 + (bytes[at + byte] ?? 0)
  if (stored === 0) return undefined
  return stored === 1 ? null : stored
}

export const withSince = (bytes: Uint8Array, id: number, since: WaitingSince): Uint8Array => {
  const changed = Uint8Array.from(bytes)
  let left = since ?? 1
  for (let byte = 0; byte < bytesEach; byte++) {
    changed[(id % idsPerSince) * bytesEach + byte] = left % 256
    left = Math.floor(left / 256)
  }
  return changed
}

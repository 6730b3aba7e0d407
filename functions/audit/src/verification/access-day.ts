/**
 * Compares the event that closed a day of the access log with that day's lines: their number and Merkle root must agree
 * (R-LOG-17). Erasing a record from a line does not change the root.
 */
import { type AccessDayEvent, parseStream, type StreamName, startOfTbilisiDay } from '@portal/domain'
import { merkleRoot, type RecordedEvent } from '@portal/event-store'
import { accessRetentionMs, leavesOfDay } from '@portal/identity'
import type { Items } from '@portal/items'
import type { VerificationFinding } from './dependencies.ts'

export const verifyAccessDay = async (
  items: Items,
  stream: StreamName,
  history: readonly RecordedEvent[],
  now: string,
): Promise<readonly VerificationFinding[]> => {
  if (parseStream(stream).kind !== 'access') return []
  const [closed] = history as readonly RecordedEvent<AccessDayEvent>[]
  if (closed === undefined) return []
  const { day, lines, root } = closed.data
  // Lines are kept for a year, so an older day may be incomplete.
  if (startOfTbilisiDay(day) + accessRetentionMs <= Date.parse(now)) return []
  const leaves = await leavesOfDay(items, day)
  if (leaves.length === lines && merkleRoot(leaves) === root) return []
  return [{ stream, version: closed.version, reason: 'access-day', place: `access looks#${day}` }]
}

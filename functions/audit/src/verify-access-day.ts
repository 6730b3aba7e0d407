/**
 * Compares a closed day of the access log with its lines, whose Merkle root must be the event's (R-LOG-17). Lines of
 * erased people give the same root.
 */
import { type AccessDayEvent, parseStream, type StreamName, startOfTbilisiDay } from '@portal/domain'
import { merkleRoot, type RecordedEvent } from '@portal/event-store'
import { accessRetentionMs, leavesOfDay } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Found } from './verify-dependencies.ts'

export const verifyAccessDay = async (
  items: Items,
  stream: StreamName,
  history: readonly RecordedEvent[],
  now: string,
): Promise<readonly Found[]> => {
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

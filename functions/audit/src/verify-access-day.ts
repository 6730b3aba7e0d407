/**
 * A closed day of the access log against its lines: the root over those that are there is the one of the event (R-LOG-17).
 * Lines of people who were forgotten give the same root.
 */
import { type AccessDayEvent, parseStream, type StreamName } from '@portal/domain'
import { merkleRoot, type RecordedEvent } from '@portal/event-store'
import { leavesOfDay, looksKeptFor } from '@portal/identity'
import type { Items } from '@portal/items'
import type { Found } from './verify-dependencies.ts'

/** Milliseconds: the hours from the beginning of a day in UTC back to that in Tbilisi, where its first line may lie. */
const ahead = 4 * 60 * 60 * 1000

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
  // Lines are kept for a year: of a day before that some may be gone already.
  if (Date.parse(`${day}T00:00:00Z`) - ahead + looksKeptFor <= Date.parse(now)) return []
  const leaves = await leavesOfDay(items, day)
  if (leaves.length === lines && merkleRoot(leaves) === root) return []
  return [{ stream, version: closed.version, reason: 'access-day', place: `access looks#${day}` }]
}

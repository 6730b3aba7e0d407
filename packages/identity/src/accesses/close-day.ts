/** Closes a day: each record gets a row with its accesses, and the event gets the lines' number and Merkle root. */
import type { StreamName } from '@portal/domain'
import { allItems, type Item, type Items, RowUnreadable } from '@portal/items'
import { expirySeconds } from '../dependencies.ts'
import { accessesIn, joinAccesses, type RecordAccess } from './access-log.ts'
import { closedPartition, foldedItem } from './find-accesses.ts'
import { type AccessLine, accessPartitions, lineFromItem, lineLeaf, retentionMilliseconds } from './line.ts'

/** The lines of a day in the order of its Merkle tree. */
export const linesOfDay = async (items: Pick<Items, 'query'>, day: string): Promise<readonly Item[]> => {
  const found = await Promise.all(accessPartitions(day).map((partition) => allItems(items, 'access', { partition })))
  const nameOf = ({ sk, pk }: Item) => `${sk} ${pk}`
  return found.flat().sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

export const leavesOfDay = async (items: Pick<Items, 'query'>, day: string): Promise<readonly string[]> =>
  (await linesOfDay(items, day)).map(lineLeaf)

/**
 * Writes a row for each record that was shown on this day. Idempotent. Returns the number of unreadable lines, which are
 * left out, because one of them must not keep this and all later days open.
 */
export const foldDay = async (items: Items, day: string): Promise<number> => {
  const byRecord = new Map<StreamName, RecordAccess[]>()
  let unreadable = 0
  for (const item of await linesOfDay(items, day)) {
    const line = readableLine(item)
    if (line === null) unreadable += 1
    else
      for (const access of accessesIn(line))
        byRecord.set(access.record, [...(byRecord.get(access.record) ?? []), access])
  }
  const expiresAt = expirySeconds(Date.parse(`${day}T23:59:59Z`) + retentionMilliseconds)
  for (const [record, accesses] of byRecord)
    await items.put('access', foldedItem(record, { day, accesses: joinAccesses(accesses) }, expiresAt))
  return unreadable
}

const readableLine = (item: Item): AccessLine | null => {
  try {
    return lineFromItem(item)
  } catch (error) {
    if (error instanceof RowUnreadable) return null
    throw error
  }
}

/**
 * Marks the day as closed. This is written last, because from then on the day is read from the records' rows instead of
 * its lines.
 */
export const recordClosedDay = async (items: Items, day: string, lines: number): Promise<void> => {
  const expires = expirySeconds(Date.parse(`${day}T23:59:59Z`) + retentionMilliseconds)
  await items.put('access', { pk: closedPartition, sk: day, lines, expires_at: expires })
}

/** Closing a day: each record gets a row of its own for it, and what the whole day said becomes a number and a root. */
import type { StreamName } from '@portal/domain'
import type { Item, Items } from '@portal/items'
import { expirySeconds } from '../dependencies.ts'
import { joined, type Look, looksIn } from './join.ts'
import { keptFor, leafOf, lineOf, partitionsOf } from './line.ts'
import { closedPartition, everyItem, foldedItem } from './looks-of.ts'

/** The lines of a day in the order in which its root stands over them. */
export const linesOfDay = async (items: Pick<Items, 'query'>, day: string): Promise<readonly Item[]> => {
  const found = await Promise.all(partitionsOf(day).map((partition) => everyItem(items, partition)))
  const nameOf = ({ sk, pk }: Item) => `${sk} ${pk}`
  return found.flat().sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** The leaves under the root of a day; as many as it has lines. */
export const leavesOfDay = async (items: Pick<Items, 'query'>, day: string): Promise<readonly string[]> =>
  (await linesOfDay(items, day)).map(leafOf)

/** A row for each record that was shown on this day. Done again it writes the same. */
export const foldDay = async (items: Items, day: string): Promise<void> => {
  const byRecord = new Map<StreamName, Look[]>()
  for (const line of (await linesOfDay(items, day)).map(lineOf))
    for (const look of looksIn(line)) byRecord.set(look.record, [...(byRecord.get(look.record) ?? []), look])
  const expiresAt = expirySeconds(Date.parse(`${day}T23:59:59Z`) + keptFor)
  for (const [record, looks] of byRecord)
    await items.put('access', foldedItem(record, { day, looks: joined(looks) }, expiresAt))
}

/** Noted last: from now on the rows of the records are read for this day, and its lines no more. */
export const noteClosed = async (items: Items, day: string, lines: number): Promise<void> => {
  const expires = expirySeconds(Date.parse(`${day}T23:59:59Z`) + keptFor)
  await items.put('access', { pk: closedPartition, sk: day, lines, expires_at: expires })
}

/**
 * The feed of an agency (R-SYS-30): what its own systems follow by a cursor, and what its webhooks carry. A row is shown
 * once everything before it stands: not beyond the checkpoint of the projector, nor beyond an event that was set aside.
 */
import type { FeedRow } from '@portal/contract/documents/systems'
import { findCheckpoint, listSetAside, type Projector } from '@portal/event-store'
import { type Items, writeAll } from '@portal/items'
import { entryOfItem, type FeedEntry, feedEntries, feedKey, feedPartition, itemOfEntry } from './feed-rows.ts'

/** Never rename it: the checkpoint and parked events are stored under it. */
const name = 'feed'

/** `onAgency` is told of each agency whose rows are written. */
export const feedProjector = (
  items: Items,
  { onAgency = () => undefined }: { readonly onAgency?: (agency: number) => void } = {},
): Projector => ({
  name,
  kinds: ['application', 'talk'],
  apply: async ({ events }) => {
    const entries = await feedEntries(items, events)
    await writeAll(
      items,
      entries.map((entry) => ({ put: itemOfEntry(entry), table: 'log' })),
    )
    for (const { agency } of entries) onAgency(agency)
  },
})

export type FeedQuery = {
  readonly agency: number
  /** The position after which to begin. */
  readonly after?: number | undefined
  readonly limit: number
  /** The last ones instead of the first. */
  readonly isNewestFirst?: boolean
}

/** `isMore`: further rows stand already. */
export type FeedPage = { readonly entries: readonly FeedEntry[]; readonly isMore: boolean }

export const readFeed = async (
  items: Items,
  { agency, after = 0, limit, isNewestFirst = false }: FeedQuery,
): Promise<FeedPage> => {
  // Read before the rows, so that every row up to here stands.
  const end = await endOfFeed(items)
  const found: FeedEntry[] = []
  const partition = feedPartition(agency)
  const query = { partition, sort: { from: after + 1, to: end.position }, newestFirst: isNewestFirst }
  if (query.sort.from > query.sort.to) return { entries: [], isMore: false }
  let page = await items.query('log', { ...query, limit: limit + 1 })
  for (;;) {
    found.push(...page.items.map(entryOfItem))
    if (found.length > limit || page.next === null) break
    page = await items.query('log', { ...query, limit: limit + 1 - found.length, after: page.next })
  }
  const shown = found.filter(({ segment }) => segment <= end.segment)
  return { entries: shown.slice(0, limit), isMore: shown.length > limit }
}

/** The last segment that was taken, and the position before the first event that was set aside. */
const endOfFeed = async (items: Items): Promise<{ readonly segment: number; readonly position: number }> => {
  const checkpoint = await findCheckpoint(items, name)
  // In this order, because the fifth failure moves a row from waiting to parked, where it is then still found.
  const waiting = await firstSetAside(items, 'waiting')
  const parked = await firstSetAside(items, 'parked')
  return { segment: checkpoint?.segment ?? 0, position: Math.min(waiting, parked) - 1 }
}

const firstSetAside = async (items: Items, is: 'waiting' | 'parked'): Promise<number> => {
  for await (const { position } of listSetAside(items, is, name)) return position
  return Number.MAX_SAFE_INTEGER
}

/** Whether a row of this agency stands at the position. */
export const isFeedCursor = async (items: Items, agency: number, position: number): Promise<boolean> =>
  (await items.get('log', feedKey(agency, position))) !== undefined

export const feedRowOf = ({ position, stream, version, type, application, at }: FeedEntry): FeedRow => ({
  cursor: String(position),
  id: `${stream}/${version}`,
  type,
  application,
  version,
  at,
})

/** Compares the feed with the log from which it is made, and writes what differs. */
import { type LoggedEvent, loggedEvents, readSegments } from '@portal/event-store'
import { everyItem, type Item, type Items, isEqual, writeAll } from '@portal/items'
import { catchUnreadable, type UnreadableStream } from '../histories.ts'
import { feedEntries, feedPartition, itemOfEntry } from './feed-rows.ts'

export type FeedComparison = {
  /** Rows that the log gives. */
  readonly rows: number
  /** Rows that are missing, differ or that no event gives, as table and key; at most a hundred. */
  readonly wrong: readonly string[]
  readonly wrongCount: number
  readonly unreadable: readonly UnreadableStream[]
}

/** Events whose rows are compared at once. */
const batchSize = 2_000
const maxNamed = 100

export const compareFeed = async (
  items: Items,
  { isRepaired, onEvents = () => undefined }: { isRepaired: boolean; onEvents?: (events: number) => void },
): Promise<FeedComparison> => {
  const unreadable = new Map<string, UnreadableStream>()
  const agencies = new Set<number>()
  const wrong: string[] = []
  let [rows, wrongCount, done] = [0, 0, 0]

  const compare = async (events: readonly LoggedEvent[], to: number) => {
    const expected = (await readableEntries(items, events, unreadable)).map(itemOfEntry)
    rows += expected.length
    for (const { agency } of expected) agencies.add(Number(agency))
    const given = new Map(expected.map((row) => [`${row.pk} / ${row.sk}`, row]))
    const repairs: ({ put: Item } | { delete: { pk: string; sk: number } })[] = []
    const differs = (place: string) => {
      wrongCount += 1
      if (wrong.length < maxNamed) wrong.push(`log ${place}`)
    }
    for (const agency of agencies)
      for await (const row of everyItem(items, 'log', {
        partition: feedPartition(agency),
        sort: { from: done + 1, to },
      })) {
        const place = `${row.pk} / ${row.sk}`
        const right = given.get(place)
        given.delete(place)
        if (right !== undefined && isEqual(row, right)) continue
        if (right === undefined && unreadable.has(String(row.stream))) continue
        differs(place)
        repairs.push(right ? { put: right } : { delete: { pk: String(row.pk), sk: Number(row.sk) } })
      }
    for (const [place, row] of given) {
      differs(place)
      repairs.push({ put: row })
    }
    if (isRepaired)
      await writeAll(
        items,
        repairs.map((repair) => ({ ...repair, table: 'log' as const })),
      )
    onEvents(to - done)
    done = to
  }

  let batch: LoggedEvent[] = []
  let last = 0
  for await (const segment of readSegments(items)) {
    batch.push(...loggedEvents(segment))
    last = segment.last
    if (batch.length < batchSize) continue
    await compare(batch, last)
    batch = []
  }
  if (batch.length > 0) await compare(batch, last)
  return { rows, wrong, wrongCount, unreadable: [...unreadable.values()] }
}

/** Without the streams that cannot be read, which are reported. */
const readableEntries = async (
  items: Items,
  events: readonly LoggedEvent[],
  unreadable: Map<string, UnreadableStream>,
) => {
  try {
    return await feedEntries(items, events)
  } catch {
    const all = await Promise.all(
      [...Map.groupBy(events, ({ event }) => event.stream)].map(([stream, some]) =>
        catchUnreadable(
          stream,
          () => feedEntries(items, some),
          (one) => unreadable.set(stream, one),
        ),
      ),
    )
    return all.flatMap((entries) => entries ?? []).toSorted((a, b) => a.position - b.position)
  }
}

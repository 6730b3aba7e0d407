/**
 * Counts and search made anew, blue/green (event-log.md, "Reactions and the feed"): a second generation is filled from
 * the log while changes go to both, the two are compared, the lists are switched to it, and the first is dropped. A
 * verification does the same and drops the second.
 */
import type { StreamName } from '@portal/domain'
import { checkpointOf, type LoggedEvent, readSegments, tipOf } from '@portal/event-store'
import type { Items } from '@portal/items'
import { generationsOf, setGenerations } from '../applications/list-generation.ts'
import type { ListProjection } from '../applications/list-projectors.ts'
import { isSameTotal, Tally, type Total } from './tally.ts'

export type FeedVerified = { readonly name: string; readonly live: Total; readonly replayed: Total }

export type FeedOptions = {
  readonly onEvents?: (events: number) => void
  /** Lets the projectors come to the tip before the generations are compared, and readers leave the old one. */
  readonly pause: () => Promise<void>
}

const mostEvents = 1_000
const mostComparisons = 10

/** Fills a second generation and compares; it is dropped again. */
export const verifyFeed = async (
  items: Items,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified> => {
  const { live, filling } = await fill(items, projection, options)
  try {
    return await compare(items, projection, { live, filling }, options)
  } finally {
    await setGenerations(items, projection.name, { live, filling: null })
    await options.pause()
    await projection.drop(filling)
  }
}

/** Answers what the two said before the switch: they differ when the first was wrong. */
export const rebuildFeed = async (
  items: Items,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified> => {
  const { live, filling } = await fill(items, projection, options)
  const compared = await compare(items, projection, { live, filling }, options)
  await setGenerations(items, projection.name, { live: filling, filling: null })
  await options.pause()
  await projection.drop(live)
  return compared
}

type Both = { readonly live: string; readonly filling: string }

/** A generation that an earlier run began and did not end is begun anew. */
const fill = async (
  items: Items,
  projection: ListProjection,
  { onEvents = () => undefined }: FeedOptions,
): Promise<Both> => {
  const { live, filling: left } = await generationsOf(items, projection.name)
  if (left !== null) {
    await setGenerations(items, projection.name, { live, filling: null })
    await projection.drop(left)
  }
  const filling = `g${Number(live.slice(1)) + 1}`
  await projection.drop(filling)
  // From here on changes go to both; what is in the log by now is filled in, whatever comes after comes by itself.
  await setGenerations(items, projection.name, { live, filling })
  const { segment } = await tipOf(items)
  let batch = new Map<StreamName, LoggedEvent>()
  let events = 0
  for await (const { first, events: all, n, at } of readSegments(items, { to: segment })) {
    // A stream is folded as it stands: to be told of it once is enough, at its first event.
    for (const [index, event] of all.entries())
      if (event.version === 1) batch.set(event.stream, { position: first + index, segment: n, sequencedAt: at, event })
    events += all.length
    if (batch.size < mostEvents) continue
    await projection.take(filling, [...batch.values()])
    onEvents(events)
    events = 0
    batch = new Map()
  }
  if (batch.size > 0) await projection.take(filling, [...batch.values()])
  onEvents(events)
  return { live, filling }
}

/** Equal as soon as they are: while changes come in, one may be read before a change and the other after it. */
const compare = async (
  items: Items,
  projection: ListProjection,
  { live, filling }: Both,
  { pause }: FeedOptions,
): Promise<FeedVerified> => {
  for (let comparisons = 1; ; comparisons++) {
    const before = await checkpointOf(items, projection.name)
    const totals = {
      name: projection.name,
      live: await totalOf(projection, live),
      replayed: await totalOf(projection, filling),
    }
    const isQuiet = (await checkpointOf(items, projection.name))?.segment === before?.segment
    const isCaughtUp = before?.segment === (await tipOf(items)).segment
    if (isSameTotal(totals.live, totals.replayed) || (isQuiet && isCaughtUp) || comparisons === mostComparisons)
      return totals
    await pause()
  }
}

const totalOf = async ({ contents }: ListProjection, generation: string): Promise<Total> => {
  const tally = new Tally()
  for await (const text of contents(generation)) tally.add(text)
  return tally.total()
}

/**
 * Counts and search made anew, blue/green: a second generation is filled from
 * the log while changes go to both, the two are compared, the lists are switched to it, and the first is dropped. A
 * verification does the same and drops the second. A stream that cannot be folded is told and left out of it; all others
 * are done.
 */
import { checkpointOf, tipOf } from '@portal/event-store'
import type { Items } from '@portal/items'
import { generationsOf, setGenerations } from '../applications/list/generation.ts'
import type { ListProjection } from '../applications/list/projectors.ts'
import type { Unreadable } from '../histories.ts'
import { feedPlaces } from './feed-places.ts'
import type { Reading } from './look-at.ts'
import { streamsOfLog } from './streams-of-log.ts'
import { isSameTotal, TallyByPart, type Total } from './tally.ts'

export type FeedVerified = {
  readonly name: string
  readonly live: Total
  readonly replayed: Total
  /** The parts that differ, as `contents` names them; a hundred at most. */
  readonly parts: readonly string[]
  readonly unreadable: readonly Unreadable[]
}

export type FeedOptions = {
  readonly onEvents?: (events: number) => void
  /** Lets the projectors come to the tip before the generations are compared, and readers leave the old one. */
  readonly pause: () => Promise<void>
}

const mostComparisons = 10
const mostParts = 100

/** Fills a second generation and compares; it is dropped again. What is wrong in the live one is named by its rows. */
export const verifyFeed = async (
  reading: Reading,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified & { readonly places: readonly string[] }> => {
  const { items } = reading
  const filled = await fill(items, projection, options)
  try {
    const compared = await compare(items, projection, filled, options)
    return { ...compared, places: await feedPlaces(reading, projection.name, { ...compared, live: filled.live }) }
  } finally {
    await setGenerations(items, projection.name, { live: filled.live, filling: null })
    await options.pause()
    await projection.drop(filled.filling)
  }
}

/** Answers what the two said before the switch: they differ when the first was wrong. */
export const rebuildFeed = async (
  items: Items,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified> => {
  const filled = await fill(items, projection, options)
  const compared = await compare(items, projection, filled, options)
  await setGenerations(items, projection.name, { live: filled.filling, filling: null })
  await options.pause()
  await projection.dropOthers(filled.filling)
  return compared
}

type Filled = { readonly live: string; readonly filling: string; readonly unreadable: readonly Unreadable[] }

/** A generation that an earlier run began and did not end is begun anew. */
const fill = async (
  items: Items,
  projection: ListProjection,
  { onEvents = () => undefined }: FeedOptions,
): Promise<Filled> => {
  const { live, filling: left } = await generationsOf(items, projection.name)
  if (left !== null) {
    await setGenerations(items, projection.name, { live, filling: null })
    await projection.drop(left)
  }
  const filling = `g${Number(live.slice(1)) + 1}`
  await projection.drop(filling)
  // From here on changes go to both; what is in the log by now is filled in, whatever comes after comes by itself.
  await setGenerations(items, projection.name, { live, filling })
  const unreadable = new Map<string, Unreadable>()
  for await (const { streams, events } of streamsOfLog(items, (await tipOf(items)).segment)) {
    await projection.fill(filling, streams, (one) => unreadable.set(one.stream, one))
    onEvents(events)
  }
  return { live, filling, unreadable: [...unreadable.values()] }
}

/** Equal as soon as they are: while changes come in, one may be read before a change and the other after it. */
const compare = async (
  items: Items,
  projection: ListProjection,
  { live, filling, unreadable }: Filled,
  { pause }: FeedOptions,
): Promise<FeedVerified> => {
  for (let comparisons = 1; ; comparisons++) {
    const before = await checkpointOf(items, projection.name)
    const [ours, theirs] = [await tallied(projection, live), await tallied(projection, filling)]
    const totals = { live: ours.total(), replayed: theirs.total() }
    const isQuiet = (await checkpointOf(items, projection.name))?.segment === before?.segment
    const isCaughtUp = before?.segment === (await tipOf(items)).segment
    if (isSameTotal(totals.live, totals.replayed) || (isQuiet && isCaughtUp) || comparisons === mostComparisons) {
      const parts = ours.differingFrom(theirs).slice(0, mostParts)
      return { name: projection.name, ...totals, parts, unreadable }
    }
    await pause()
  }
}

const tallied = async ({ contents }: ListProjection, generation: string): Promise<TallyByPart> => {
  const tally = new TallyByPart()
  for await (const { part, text } of contents(generation)) tally.add(part, text)
  return tally
}

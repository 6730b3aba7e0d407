/**
 * Rebuilds counts and search blue/green: a second generation is filled from the log while changes go to both, the two
 * are compared, the lists switch to it, and the first is dropped. A verification does the same and drops the second. An
 * unreadable stream is reported and left out.
 */
import { checkpointOf, tipOf } from '@portal/event-store'
import type { Items } from '@portal/items'
import { generationsOf, setGenerations } from '../applications/list/generation.ts'
import type { ListProjection } from '../applications/list/projectors.ts'
import type { Unreadable } from '../histories.ts'
import { allEnded } from './all-ended.ts'
import type { Reading } from './compare-streams.ts'
import { type LogBatch, streamsOfLog } from './streams-of-log.ts'
import { isSameTotal, TallyByPart, type Total } from './tally.ts'
import { wrongRowsOf } from './wrong-rows.ts'

export type FeedVerified = {
  readonly name: string
  readonly live: Total
  readonly replayed: Total
  /** The parts that differ, named as in `contents`; at most a hundred. */
  readonly parts: readonly string[]
  readonly unreadable: readonly Unreadable[]
}

export type FeedOptions = {
  readonly onEvents?: (events: number) => void
  /** Waits for the projectors to reach the tip before the comparison, and for readers to leave the old generation. */
  readonly pause: () => Promise<void>
}

const maxComparisons = 10
const maxParts = 100

/** Fills a second generation, compares and drops it. Wrong rows of the live one are named. */
export const verifyFeed = async (
  reading: Reading,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified & { readonly wrongRows: readonly string[] }> => {
  const { items } = reading
  const [started] = await startFeeds(items, [{ projection, options }])
  if (started === undefined) throw new Error('nothing was started')
  await fillFromLog(items, [started])
  const filled = filledOf(started)
  try {
    const compared = await compare(items, projection, filled, options)
    return { ...compared, wrongRows: await wrongRowsOf(reading, projection.name, { ...compared, live: filled.live }) }
  } finally {
    await setGenerations(items, projection.name, { live: filled.live, filling: null })
    await options.pause()
    await projection.drop(filled.filling)
  }
}

/** One projection with the options of its rebuild. */
export type Feed = { readonly projection: ListProjection; readonly options: FeedOptions }

/**
 * Fills a second generation of each in one pass over the log, and switches one after the other. Returns the comparisons
 * from before the switch: a difference means that the old generation was wrong.
 */
export const rebuildFeeds = async (items: Items, feeds: readonly Feed[]): Promise<readonly FeedVerified[]> => {
  if (feeds.length === 0) return []
  const started = await startFeeds(items, feeds)
  await fillFromLog(items, started)
  return switchFeeds(items, started)
}

/** After the whole log was filled in. */
export const switchFeeds = async (items: Items, started: readonly StartedFeed[]): Promise<readonly FeedVerified[]> => {
  const filled = started.map(filledOf)
  const compared: FeedVerified[] = []
  for (const { projection, options, ...generations } of filled) {
    compared.push(await compare(items, projection, generations, options))
    await setGenerations(items, projection.name, { live: generations.filling, filling: null })
    await options.pause()
    await projection.dropOthers(generations.filling)
  }
  return compared
}

export const rebuildFeed = async (
  items: Items,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified> => {
  const [compared] = await rebuildFeeds(items, [{ projection, options }])
  return compared as FeedVerified
}

type Filled = { readonly live: string; readonly filling: string; readonly unreadable: readonly Unreadable[] }

/** A feed whose changes go to both generations; `unreadable` grows while the log is filled in. */
export type StartedFeed = Feed & {
  readonly live: string
  readonly filling: string
  readonly unreadable: Map<string, Unreadable>
}

export const startFeeds = async (items: Items, feeds: readonly Feed[]): Promise<readonly StartedFeed[]> => {
  const started: StartedFeed[] = []
  for (const feed of feeds)
    started.push({ ...feed, ...(await startFilling(items, feed.projection)), unreadable: new Map() })
  return started
}

/** All at once, because each waits most of the time for the table of its own. */
export const fillBatch = (started: readonly StartedFeed[], { streams, events }: LogBatch): Promise<void> =>
  allEnded(
    started.map(async ({ projection, options, filling, unreadable }) => {
      await projection.fill(filling, streams, (one) => unreadable.set(one.stream, one))
      options.onEvents?.(events)
    }),
  )

const fillFromLog = async (items: Items, started: readonly StartedFeed[]): Promise<void> => {
  for await (const batch of streamsOfLog(items, (await tipOf(items)).segment)) await fillBatch(started, batch)
}

const filledOf = ({ unreadable, ...rest }: StartedFeed): Feed & Filled => ({
  ...rest,
  unreadable: [...unreadable.values()],
})

/** An unfinished generation of an earlier run is started again. */
const startFilling = async (items: Items, projection: ListProjection): Promise<Pick<Filled, 'live' | 'filling'>> => {
  const { live, filling: unfinished } = await generationsOf(items, projection.name)
  if (unfinished !== null) {
    await setGenerations(items, projection.name, { live, filling: null })
    await projection.drop(unfinished)
  }
  const filling = `g${Number(live.slice(1)) + 1}`
  await projection.drop(filling)
  // From here on changes go to both; the log so far is filled in, and later events arrive by themselves.
  await setGenerations(items, projection.name, { live, filling })
  return { live, filling }
}

/** Repeats until both are equal, because a change may arrive between the two reads. */
const compare = async (
  items: Items,
  projection: ListProjection,
  { live, filling, unreadable }: Filled,
  { pause }: FeedOptions,
): Promise<FeedVerified> => {
  for (let comparisons = 1; ; comparisons++) {
    const before = await checkpointOf(items, projection.name)
    const [liveTally, filledTally] = [await tallyOf(projection, live), await tallyOf(projection, filling)]
    const totals = { live: liveTally.total(), replayed: filledTally.total() }
    const isQuiet = (await checkpointOf(items, projection.name))?.segment === before?.segment
    const isCaughtUp = before?.segment === (await tipOf(items)).segment
    if (isSameTotal(totals.live, totals.replayed) || (isQuiet && isCaughtUp) || comparisons === maxComparisons) {
      const parts = liveTally.differingFrom(filledTally).slice(0, maxParts)
      return { name: projection.name, ...totals, parts, unreadable }
    }
    await pause()
  }
}

const tallyOf = async ({ contents }: ListProjection, generation: string): Promise<TallyByPart> => {
  const tally = new TallyByPart()
  for await (const { part, text } of contents(generation)) tally.add(part, text)
  return tally
}

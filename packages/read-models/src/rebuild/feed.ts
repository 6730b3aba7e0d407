/**
 * Rebuilds counts and search blue/green. A second generation, which nobody else writes yet, is filled with the log up
 * to where it ended at the start. After that, changes go to both, and the events since the start are applied to the
 * second; an event applied twice has no effect. The two are compared, the lists switch, and the first is dropped; a
 * verification drops the second instead. An unreadable stream is reported and left out.
 */
import {
  type EventStore,
  errorName,
  failureReason,
  findCheckpoint,
  type LoggedEvent,
  loggedEvents,
  readSegments,
  readTip,
  StreamFailed,
} from '@portal/event-store'
import { type Items, oneAhead } from '@portal/items'
import { nextGeneration, readGenerations, reserveGeneration, setGenerations } from '../applications/list/generation.ts'
import type { ListFiller, ListProjection } from '../applications/list/projection.ts'
import type { UnreadableStream } from '../histories.ts'
import { settleAll } from './settle-all.ts'
import { type HeadsSnapshot, scanHeads, type VersionOf } from './snapshot.ts'
import { type LogBatch, streamsOfLog } from './streams-of-log.ts'
import { isSameTotal, type RowTotals, TallyByPart } from './tally.ts'

export type FeedVerified = {
  readonly name: string
  readonly live: RowTotals
  readonly replayed: RowTotals
  /** The parts that differ, named as in `contents`; at most a hundred. */
  readonly parts: readonly string[]
  readonly unreadable: readonly UnreadableStream[]
}

export type FeedOptions = {
  readonly onEvents?: (events: number) => void
  /** Waits for the projectors to reach the tip before the comparison, and for readers to leave the old generation. */
  readonly pause: () => Promise<void>
}

const maxComparisons = 10
const maxParts = 100

/** One projection with the options of its rebuild. */
export type ProjectionRebuild = { readonly projection: ListProjection; readonly options: FeedOptions }

/** Fills a second generation beside the live one; the caller compares the two and drops it. */
export const fillBeside = async (items: Items, feed: ProjectionRebuild): Promise<FilledFeed> => {
  const heads = startScanningHeads(items)
  const [started] = await startFeeds(items, [feed])
  if (started === undefined) throw new Error('nothing was started')
  await fillFromLog(items, [started], heads)
  await follow(items, started)
  return filledOf(started)
}

/**
 * Fills a second generation of each projection in one pass over the log, and switches to it. Returns the comparisons
 * from before the switch: a difference means that the old generation was wrong.
 */
export const rebuildFeeds = async (
  items: Items,
  feeds: readonly ProjectionRebuild[],
): Promise<readonly FeedVerified[]> => {
  if (feeds.length === 0) return []
  const heads = startScanningHeads(items)
  const started = await startFeeds(items, feeds)
  await fillFromLog(items, started, heads)
  return switchFeeds(items, started)
}

/** Call it when the new generations hold the whole log. */
export const switchFeeds = (items: Items, started: readonly StartedFeed[]): Promise<readonly FeedVerified[]> =>
  settleAll(
    started.map(async (each) => {
      await follow(items, each)
      const filled = filledOf(each)
      const { projection, options, filling } = filled
      const compared = await compareGenerations(items, filled)
      await setGenerations(items, projection.name, { live: filling, filling: null })
      await options.pause()
      await projection.deleteOtherGenerations(filling)
      return compared
    }),
  )

export const rebuildFeed = async (
  items: Items,
  projection: ListProjection,
  options: FeedOptions,
): Promise<FeedVerified> => {
  const [compared] = await rebuildFeeds(items, [{ projection, options }])
  return compared as FeedVerified
}

export type FilledFeed = ProjectionRebuild & {
  readonly live: string
  readonly filling: string
  readonly unreadable: readonly UnreadableStream[]
}

/** A feed whose second generation is being filled; `unreadable` grows while the log is filled in. */
export type StartedFeed = ProjectionRebuild & {
  readonly live: string
  readonly filling: string
  readonly filler: ListFiller
  /** The last segment of the log when filling started. */
  readonly segment: number
  readonly unreadable: Map<string, UnreadableStream>
}

export const startFeeds = (items: Items, feeds: readonly ProjectionRebuild[]): Promise<readonly StartedFeed[]> =>
  settleAll(
    feeds.map(async (feed) => ({ ...feed, ...(await startFilling(items, feed.projection)), unreadable: new Map() })),
  )

/**
 * Fills all projections in parallel, because each mostly waits for its own table. The heads may be older than the log:
 * a stream whose events are more or fewer than its head says is loaded, and `follow` applies what comes later.
 */
export const fillBatch = async (
  started: readonly StartedFeed[],
  { streams, events }: LogBatch,
  deps: { readonly versionOf: VersionOf; readonly open?: EventStore['open'] },
): Promise<void> => {
  await settleAll(
    started.map(async ({ options, filler, unreadable }) => {
      await filler.fill(streams, { ...deps, onUnreadable: (one) => unreadable.set(one.stream, one) })
      options.onEvents?.(events)
    }),
  )
}

/** The heads are scanned while the new generations are prepared and the first segments are read. */
export const startScanningHeads = (items: Items): Promise<HeadsSnapshot> => {
  const heads = scanHeads(items)
  // If the preparation fails, nobody awaits the heads, and their rejection must not be unhandled.
  heads.catch(() => {})
  return heads
}

const fillFromLog = async (
  items: Items,
  started: readonly StartedFeed[],
  heads: Promise<HeadsSnapshot>,
): Promise<void> => {
  for await (const batch of oneAhead(streamsOfLog(items, (await readTip(items)).segment)))
    await fillBatch(started, batch, await heads)
}

/**
 * Lets changes go to both generations. The tip is read afterwards, because a projector that still read the old row may
 * work on segments up to that tip; these are applied to the new generation here.
 */
const follow = async (items: Items, started: StartedFeed): Promise<void> => {
  const { projection, live, filling, filler, segment } = started
  await filler.end()
  await setGenerations(items, projection.name, { live, filling })
  const { segment: to } = await readTip(items)
  for await (const found of readSegments(items, { after: segment, to }))
    await applyReadable(started, loggedEvents(found))
}

/** Reports unreadable streams, as filling does. */
const applyReadable = async (started: StartedFeed, events: readonly LoggedEvent[]): Promise<void> => {
  const { projection, filling, unreadable } = started
  try {
    await projection.apply(filling, events)
  } catch (error) {
    if (!(error instanceof StreamFailed) || failureReason(error) !== 'poison') throw error
    const { stream } = error
    const others = events.filter(({ event }) => event.stream !== stream)
    if (others.length === events.length) throw error
    unreadable.set(stream, { stream, error: errorName(error) })
    await applyReadable(started, others)
  }
}

const filledOf = ({ unreadable, ...rest }: StartedFeed): FilledFeed => ({
  ...rest,
  unreadable: [...unreadable.values()],
})

/** Drops the unfinished generation of an earlier run, if there is one, and begins an empty one. */
const startFilling = async (
  items: Items,
  projection: ListProjection,
): Promise<Pick<StartedFeed, 'live' | 'filling' | 'filler' | 'segment'>> => {
  const { live, filling: unfinished } = await readGenerations(items, projection.name)
  if (unfinished !== null) {
    await setGenerations(items, projection.name, { live, filling: null })
    await projection.drop(unfinished)
  }
  const filling = nextGeneration(live)
  await projection.drop(filling)
  await reserveGeneration(items, projection.name, { live, filling })
  return { live, filling, filler: projection.openFiller(filling), segment: (await readTip(items)).segment }
}

/** Repeats while the two differ and changes still arrive, because one may come between the two reads. */
export const compareGenerations = async (
  items: Items,
  { projection, live, filling, unreadable, options: { pause } }: FilledFeed,
): Promise<FeedVerified> => {
  for (let comparisons = 1; ; comparisons++) {
    const before = await findCheckpoint(items, projection.name)
    const tallies = await talliesOf(projection, [live, filling])
    const totals = { live: tallies.live.total(), replayed: tallies.filling.total() }
    const isQuiet = (await findCheckpoint(items, projection.name))?.segment === before?.segment
    const isCaughtUp = before?.segment === (await readTip(items)).segment
    if (isSameTotal(totals.live, totals.replayed) || (isQuiet && isCaughtUp) || comparisons === maxComparisons) {
      const parts = tallies.live.differingFrom(tallies.filling).slice(0, maxParts)
      return { name: projection.name, ...totals, parts, unreadable }
    }
    await pause()
  }
}

const talliesOf = async (
  { contents }: ListProjection,
  [live, filling]: readonly [string, string],
): Promise<{ readonly live: TallyByPart; readonly filling: TallyByPart }> => {
  const tallies = { live: new TallyByPart(), filling: new TallyByPart() }
  for await (const { generation, part, text } of contents([live, filling]))
    tallies[generation === live ? 'live' : 'filling'].add(part, text)
  return tallies
}

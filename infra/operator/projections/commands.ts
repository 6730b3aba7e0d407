/** The commands of `npm run projections`. They print keys of rows, counts and hashes, never contents. */
import type { StreamName } from '@portal/domain'
import { listSetAside, readVerifiable, sequenceEach, verifyStored } from '@portal/event-store'
import type { Items } from '@portal/items'
import {
  compareFeed,
  isSameTotal,
  parkedUnder,
  portalProjections,
  type RowTotals,
  rebuildFeeds,
  rebuildTogether,
  type UnreadableStream,
} from '@portal/read-models'
import { type StreamProblem, verifyFeed, verifyProjections } from '@portal/verification'
import {
  catchUpAgencyFeed,
  catchUpFeeds,
  countEvents,
  type FillDependencies,
  formatCount,
  type ProjectionsReport,
  unreadableLines,
} from './feeds.ts'

export const viewNames: readonly string[] = portalProjections.map(({ name }) => name)
/** The projections of which a rebuild fills a second generation while the first one is still read. */
export const feedNames: readonly string[] = ['counts', 'search', 'office']
/** What agencies follow; its rows are compared in place, because others keep cursors to them. */
export const agencyFeedName = 'feed'

export type ProjectionsArgs =
  /** `names`: those that were typed, or all of them. */
  | { readonly command: 'rebuild' | 'verify'; readonly names: readonly string[] }
  | { readonly command: 'parked' }
  | { readonly command: 'retry'; readonly projector: string | null }
  | { readonly command: 'sequence'; readonly stream: StreamName }

export type ProjectionsDependencies = FillDependencies & {
  /** Retries parked events through the portal's reactions; returns the number of successes. */
  readonly retryParked: (projector: string | null) => Promise<number>
}

export const executeProjections = async (
  deps: ProjectionsDependencies,
  args: ProjectionsArgs,
): Promise<ProjectionsReport> => {
  if (args.command === 'parked') return parked(deps.items)
  if (args.command === 'retry') return retry(deps, args.projector)
  if (args.command === 'sequence') return sequenceStream(deps, args.stream)
  const views = viewNames.filter((name) => args.names.includes(name))
  const feeds = feedNames.filter((name) => args.names.includes(name))
  const feed = args.names.includes(agencyFeedName) ? await agencyFeedReport(deps, args.command) : null
  const report = await (args.command === 'rebuild'
    ? rebuildProjections(deps, views, feeds)
    : verificationReport(deps, views, feeds))
  if (feed === null) return report
  return {
    isSuccess: feed.isSuccess && report.isSuccess,
    events: feed.events + (report.events ?? 0),
    lines: args.command === 'rebuild' ? [...report.lines, ...feed.lines] : [...feed.lines, ...report.lines],
  }
}

const agencyFeedReport = async (deps: FillDependencies, command: 'rebuild' | 'verify') => {
  const count = countEvents(deps)
  await catchUpAgencyFeed(deps)
  const isRepaired = command === 'rebuild'
  const found = await compareFeed(deps.items, { isRepaired, onEvents: await count.of(agencyFeedName) })
  const notRead = unreadableLines(found.unreadable, 'nothing is known of its rows in the feed')
  const what = isRepaired ? 'were written anew' : 'differ'
  return {
    isSuccess: notRead.length === 0 && (isRepaired || found.wrongCount === 0),
    events: count.all(),
    lines: [
      `feed: ${formatCount(found.rows)} rows, of which ${formatCount(found.wrongCount)} ${what}.`,
      ...found.wrong.map((place) => `${isRepaired ? 'written anew' : 'different'}: ${place}`),
      ...notRead,
    ],
  }
}

const parked = async (items: Items): Promise<ProjectionsReport> => {
  const lines: string[] = []
  for (const name of parkedUnder)
    for (const is of ['waiting', 'parked'] as const)
      for await (const { position, stream, version, tries, reason, error, at } of listSetAside(items, is, name))
        lines.push(
          `${is}  ${name}  position ${position}  ${stream}/${version}  ${reason} (${error})  ${tries} tries, ${at}`,
        )
  return { lines: lines.length > 0 ? lines : ['Nothing is parked.'], isSuccess: true }
}

const retry = async (
  { items, retryParked }: ProjectionsDependencies,
  projector: string | null,
): Promise<ProjectionsReport> => {
  const done = await retryParked(projector)
  const left = (await parked(items)).lines.filter((line) => line.startsWith('parked  '))
  const of = left.filter((line) => projector === null || line.startsWith(`parked  ${projector}  `))
  return {
    lines: [`${formatCount(done)} done, ${formatCount(of.length)} still parked.`, ...of],
    isSuccess: of.length === 0,
  }
}

/** Takes a stream up that the sequencer set aside, once its events are as they were (R-LOG-37). */
const sequenceStream = async (
  { items, now, pause }: ProjectionsDependencies,
  stream: StreamName,
): Promise<ProjectionsReport> => {
  const { brokenAt, events } = verifyStored(await readVerifiable(items, stream))
  if (brokenAt !== null)
    return { lines: [`${stream}: event ${brokenAt.version} is still wrong (${brokenAt.reason}).`], isSuccess: false }
  const done = await sequenceEach({ items, now, wait: async () => pause() }, [{ stream, version: events }])
  const isSuccess = done.broken.length + done.failed.length === 0
  const result = isSuccess ? `${formatCount(done.events)} events were taken up` : 'the log is busy, try again'
  return { lines: [`${stream}: ${result}.`], isSuccess }
}

type Compared = { readonly name: string; readonly live: RowTotals; readonly replayed: RowTotals }

/**
 * `npm run projections -- verify`: compares the stored rows with a replay of the events, and prints the rows and
 * hashes of both and each difference.
 */
const verificationReport = async (
  deps: FillDependencies,
  views: readonly string[],
  feeds: readonly string[],
): Promise<ProjectionsReport> => {
  const count = countEvents(deps)
  const compared: Compared[] = []
  const wrongFeeds = new Map<string, readonly string[]>()
  const unreadable: UnreadableStream[] = []
  let problems: { readonly count: number; readonly first: readonly StreamProblem[] } = { count: 0, first: [] }
  if (views.length > 0) {
    const found = await verifyProjections(deps, views, await count.of('views'))
    compared.push(...found.projections)
    unreadable.push(...found.unreadable)
    problems = found.problems
  }
  for (const { projection, options } of await catchUpFeeds(deps, feeds, count)) {
    const found = await verifyFeed(deps, projection, options)
    compared.push(found)
    unreadable.push(...found.unreadable)
    if (found.wrongRows.length > 0 || !isSameTotal(found.live, found.replayed))
      wrongFeeds.set(found.name, found.wrongRows)
  }
  deps.progress.end()
  const wrongRows = [...wrongFeeds.values()].flat()
  const notRead = unreadableLines(unreadable, 'nothing is known of its rows')
  const differences = problems.count + Math.max(wrongRows.length, wrongFeeds.size) + notRead.length
  return {
    isSuccess: differences === 0,
    events: count.all(),
    lines: [
      ...table(compared),
      '',
      ...problems.first.map(({ reason, place, stream }) => `${reason}: ${place} (${stream})`),
      ...(problems.count > problems.first.length ? [`… and ${problems.count - problems.first.length} more`] : []),
      ...wrongRows.map((place) => `different: ${place}`),
      ...notRead,
      ...[...wrongFeeds.keys()].map(
        (name) => `${name} differs from its replay: npm run projections -- rebuild ${name}`,
      ),
      differences === 0 ? 'Everything stored is what the events give.' : `${formatCount(differences)} differences.`,
    ],
  }
}

const table = (rows: readonly Compared[]) => {
  const width = Math.max(...rows.map(({ name }) => name.length), 10)
  const side = ({ rows: count, hash }: RowTotals) => `${formatCount(count).padStart(11)}  ${hash.slice(0, 16)}`
  return [
    `${'projection'.padEnd(width)}  ${'live rows'.padStart(11)}  ${'hash'.padEnd(16)}  ${'replayed'.padStart(11)}  hash`,
    ...rows.map(({ name, live, replayed }) => {
      const mark = isSameTotal(live, replayed) ? '' : '  differs'
      return `${name.padEnd(width)}  ${side(live)}  ${side(replayed)}${mark}`
    }),
  ]
}

const rebuildProjections = async (
  deps: FillDependencies,
  views: readonly string[],
  feeds: readonly string[],
): Promise<ProjectionsReport> => {
  const count = countEvents(deps)
  const lines: string[] = []
  const notRead: string[] = []
  const wanted = await catchUpFeeds(deps, feeds, count)
  const rebuilt =
    views.length > 0
      ? await rebuildTogether(deps, views, wanted, await count.of('views'))
      : { views: null, feeds: await rebuildFeeds(deps.items, wanted) }
  if (rebuilt.views !== null) {
    const { streams, events, rows, written, dropped, unreadable } = rebuilt.views
    notRead.push(...unreadableLines(unreadable, 'its rows were left as they are'))
    lines.push(
      `${formatCount(events)} events of ${formatCount(streams)} streams give ${formatCount(rows)} rows: ${formatCount(written)} written anew, ${formatCount(dropped)} dropped that no stream gives.`,
    )
  }
  for (const { name, live, replayed, unreadable } of rebuilt.feeds) {
    const found = isSameTotal(live, replayed) ? 'the old one said the same' : 'the old one said something else'
    lines.push(`${name}: ${formatCount(replayed.rows)} rows in a new generation, which is read now; ${found}.`)
    notRead.push(...unreadableLines(unreadable, `the new ${name} is without it`))
  }
  deps.progress.end()
  return { lines: [...lines, ...notRead], isSuccess: notRead.length === 0, events: count.all() }
}

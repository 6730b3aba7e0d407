/**
 * `npm run projections -- verify`: compares the stored rows with a replay of the events, and prints the rows and hashes
 * of both and each difference.
 */
import {
  isSameTotal,
  type RowTotals,
  type StreamProblem,
  type UnreadableStream,
  verifyFeed,
  verifyProjections,
} from '@portal/read-models'
import {
  catchUpFeeds,
  countEvents,
  type FillDependencies,
  formatCount,
  type ProjectionsReport,
  unreadableLines,
} from './feeds.ts'

type Compared = { readonly name: string; readonly live: RowTotals; readonly replayed: RowTotals }

export const verificationReport = async (
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

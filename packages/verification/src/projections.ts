/**
 * Compares views with a replay, projection by projection: row counts, a hash of each side, and the keys of rows that
 * differ. Streams are folded, and the stored rows are scanned, which also finds rows of no stream. It works while
 * commands run, because a stream that differs is compared again.
 */
import { forEachItem, type Item, rowText } from '@portal/items'
import {
  catchUnreadable,
  compareAllStreams,
  compareStream,
  isRight,
  keyText,
  partOfKey,
  portalProjections,
  projectionOfRow,
  type RebuildDependencies,
  type RowTotals,
  type StreamComparison,
  streamOfRow,
  TallyByPart,
  type UnreadableStream,
} from '@portal/read-models'
import type { StreamProblem } from './checks/reading.ts'
import { orphanRow } from './checks/stream.ts'

export type ProjectionsVerification = {
  readonly projections: readonly { readonly name: string; readonly live: RowTotals; readonly replayed: RowTotals }[]
  /** `count` covers all problems, `first` names at most a hundred. */
  readonly problems: { readonly count: number; readonly first: readonly StreamProblem[] }
  /** Unreadable streams, whose rows are not compared. */
  readonly unreadable: readonly UnreadableStream[]
}

/** The name under which rows that belong to no projection are counted. */
const noProjection = 'of no projection'
const maxNamed = 100
const maxAttempts = 3

export const verifyProjections = async (
  deps: RebuildDependencies,
  names: readonly string[] = portalProjections.map(({ name }) => name),
  onStream: (events: number) => void = () => undefined,
): Promise<ProjectionsVerification> => {
  const wanted = new Set(names)
  const [live, replayed] = [tallies(names), tallies(names)]
  const problems: StreamProblem[] = []
  let count = 0
  const report = (found: readonly StreamProblem[]) => {
    count += found.length
    problems.push(...found.slice(0, maxNamed - problems.length))
  }

  const unreadable = new Map<string, UnreadableStream>()
  const onUnreadable = (one: UnreadableStream) => unreadable.set(one.stream, one)
  const visit = async (first: StreamComparison) => {
    const comparison = await catchUnreadable(first.stream, () => compareUntilRight(deps, first, wanted), onUnreadable)
    if (comparison === undefined) return
    for (const { projection, row } of comparison.expected)
      replayed.get(projection)?.add(partOfKey(keyText(row)), rowText(row))
    report(problemsOf(comparison))
    onStream(comparison.version)
  }
  await compareAllStreams(deps, { names: wanted, visit, onUnreadable })
  const isEveryProjection = names.length === portalProjections.length
  await forEachItem(deps.items, 'views', (row) => {
    const name = projectionOfRow(row) ?? noProjection
    if (wanted.has(name) || (name === noProjection && isEveryProjection))
      live.get(name)?.add(partOfKey(keyText(row)), rowText(row))
  })
  const differingParts = new Set(
    [...live.keys()].flatMap((name) =>
      tallyOf(live, name)
        .differingFrom(tallyOf(replayed, name))
        .map((part) => `${name} ${part}`),
    ),
  )
  const isInDifferingPart = (row: Item) =>
    differingParts.has(`${projectionOfRow(row) ?? noProjection} ${partOfKey(keyText(row))}`)
  if (differingParts.size > 0)
    await forEachItem(deps.items, 'views', async (row) => {
      if (!isInDifferingPart(row)) return
      const stream = streamOfRow(row)
      if (stream !== null && unreadable.has(stream)) return
      const check = () => orphanRow(deps, row)
      report((stream === null ? await check() : await catchUnreadable(stream, check, onUnreadable)) ?? [])
    })
  const shown = [...live.keys()].filter((name) => name !== noProjection || totalOf(live, name).rows > 0)
  return {
    projections: shown.map((name) => ({ name, live: totalOf(live, name), replayed: totalOf(replayed, name) })),
    problems: { count, first: problems },
    unreadable: [...unreadable.values()],
  }
}

/** Reads again, because an append between the reads of events and rows looks like a difference. */
const compareUntilRight = async (
  deps: RebuildDependencies,
  first: StreamComparison,
  wanted: ReadonlySet<string>,
): Promise<StreamComparison> => {
  let comparison = first
  for (let attempt = 1; attempt < maxAttempts && !comparison.expected.every(isRight); attempt++)
    comparison = await compareStream(deps, first.stream, wanted)
  return comparison
}

const problemsOf = ({ stream, expected }: StreamComparison): readonly StreamProblem[] =>
  expected
    .filter((each) => !isRight(each))
    .map(({ row, stored }) => ({
      stream,
      reason: stored === undefined ? 'view-missing' : 'view-different',
      place: `views ${row.pk} / ${row.sk}`,
    }))

const tallies = (names: readonly string[]): ReadonlyMap<string, TallyByPart> =>
  new Map([...names, noProjection].map((name) => [name, new TallyByPart()]))

const tallyOf = (all: ReadonlyMap<string, TallyByPart>, name: string) => all.get(name) ?? new TallyByPart()
const totalOf = (all: ReadonlyMap<string, TallyByPart>, name: string): RowTotals => tallyOf(all, name).total()

/**
 * Views against a replay, projection by projection: how many rows are stored and how many the events give, a hash of
 * each, and the places that differ. Streams are folded one by one and the stored rows are read once more as they lie, so
 * that a row that no stream gives is found too. Works while commands run: what changed in between is looked at again.
 */
import type { StreamName } from '@portal/domain'
import { portalProjections } from '../projections.ts'
import { type StreamProblem, strayRow } from '../verify-stream.ts'
import { isRight, type Look, lookAt, type Reading } from './look-at.ts'
import { projectionOfRow } from './projection-of-row.ts'
import { rowText } from './row-text.ts'
import { isSameTotal, Tally, type Total } from './tally.ts'
import { forEachItem, forEachStream } from './walk.ts'

export type Verified = {
  readonly projections: readonly { readonly name: string; readonly live: Total; readonly replayed: Total }[]
  /** All of them are counted, the first hundred are named. */
  readonly problems: { readonly count: number; readonly first: readonly StreamProblem[] }
}

/** Rows of no projection are counted under this name. */
export const strange = 'of no projection'
const mostNamed = 100
const mostLooks = 3

export const verifyProjections = async (
  reading: Reading,
  names: readonly string[] = portalProjections.map(({ name }) => name),
  onStream: (events: number) => void = () => undefined,
): Promise<Verified> => {
  const wanted = new Set(names)
  const [live, replayed] = [tallies(names), tallies(names)]
  const problems: StreamProblem[] = []
  let count = 0
  const tell = (found: readonly StreamProblem[]) => {
    count += found.length
    problems.push(...found.slice(0, mostNamed - problems.length))
  }

  await forEachStream(reading.items, async (stream) => {
    const look = await lookUntilRight(reading, stream, wanted)
    for (const { projection, row } of look.given) replayed.get(projection)?.add(rowText(row))
    tell(problemsOf(look))
    onStream(look.version)
  })
  const isWholePortal = names.length === portalProjections.length
  await forEachItem(reading.items, 'views', (row) => {
    const name = projectionOfRow(row) ?? strange
    if (wanted.has(name) || (name === strange && isWholePortal)) live.get(name)?.add(rowText(row))
  })
  const doubtful = [...live.keys()].filter((name) => !isSameTotal(totalOf(live, name), totalOf(replayed, name)))
  if (doubtful.length > 0)
    await forEachItem(reading.items, 'views', async (row) => {
      if (doubtful.includes(projectionOfRow(row) ?? strange)) tell(await strayRow(reading, row))
    })
  const shown = [...live.keys()].filter((name) => name !== strange || totalOf(live, name).rows > 0)
  return {
    projections: shown.map((name) => ({ name, live: totalOf(live, name), replayed: totalOf(replayed, name) })),
    problems: { count, first: problems },
  }
}

/** What was appended between reading the events and the rows is gone at the next look. */
const lookUntilRight = async (reading: Reading, stream: StreamName, wanted: ReadonlySet<string>): Promise<Look> => {
  let look = await lookAt(reading, stream, wanted)
  for (let looks = 1; looks < mostLooks && !look.given.every(isRight); looks++)
    look = await lookAt(reading, stream, wanted)
  return look
}

const problemsOf = ({ stream, given }: Look): readonly StreamProblem[] =>
  given
    .filter((each) => !isRight(each))
    .map(({ row, stored }) => ({
      stream,
      reason: stored === undefined ? 'view-missing' : 'view-different',
      place: `views ${row.pk} / ${row.sk}`,
    }))

const tallies = (names: readonly string[]): ReadonlyMap<string, Tally> =>
  new Map([...names, strange].map((name) => [name, new Tally()]))

const totalOf = (all: ReadonlyMap<string, Tally>, name: string): Total => (all.get(name) ?? new Tally()).total()

/**
 * Compares views with a replay, projection by projection: row counts, a hash of each side, and the keys of rows that
 * differ. Streams are folded one by one and the stored rows are scanned, which also finds rows of no stream. It works
 * while commands run: concurrent changes are compared again.
 */
import type { Item } from '@portal/items'
import { orUnreadable, type Unreadable } from '../histories.ts'
import { portalProjections } from '../projections.ts'
import { type StreamProblem, strayRow, streamOfRow } from '../verify-stream.ts'
import { isRight, keyText, type Look, lookAt, type Reading } from './look-at.ts'
import { projectionOfRow } from './projection-of-row.ts'
import { rowText } from './row-text.ts'
import { partOfKey, TallyByPart, type Total } from './tally.ts'
import { forEachItem } from './walk.ts'
import { walkLooks } from './walk-looks.ts'

export type Verified = {
  readonly projections: readonly { readonly name: string; readonly live: Total; readonly replayed: Total }[]
  /** `count` covers all problems, `first` names at most a hundred. */
  readonly problems: { readonly count: number; readonly first: readonly StreamProblem[] }
  /** Unreadable streams, whose rows are not compared. */
  readonly unreadable: readonly Unreadable[]
}

/** The name under which rows that belong to no projection are counted. */
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

  const unreadable = new Map<string, Unreadable>()
  const onUnreadable = (one: Unreadable) => unreadable.set(one.stream, one)
  const visit = async (first: Look) => {
    const look = await orUnreadable(first.stream, () => lookUntilRight(reading, first, wanted), onUnreadable)
    if (look === undefined) return
    for (const { projection, row } of look.given) replayed.get(projection)?.add(partOfKey(keyText(row)), rowText(row))
    tell(problemsOf(look))
    onStream(look.version)
  }
  await walkLooks(reading, { names: wanted, visit, onUnreadable })
  const isWholePortal = names.length === portalProjections.length
  await forEachItem(reading.items, 'views', (row) => {
    const name = projectionOfRow(row) ?? strange
    if (wanted.has(name) || (name === strange && isWholePortal))
      live.get(name)?.add(partOfKey(keyText(row)), rowText(row))
  })
  const doubtful = new Set(
    [...live.keys()].flatMap((name) =>
      tallyOf(live, name)
        .differingFrom(tallyOf(replayed, name))
        .map((part) => `${name} ${part}`),
    ),
  )
  const isDoubtful = (row: Item) => doubtful.has(`${projectionOfRow(row) ?? strange} ${partOfKey(keyText(row))}`)
  if (doubtful.size > 0)
    await forEachItem(reading.items, 'views', async (row) => {
      if (!isDoubtful(row)) return
      const stream = streamOfRow(row)
      if (stream !== null && unreadable.has(stream)) return
      const look = () => strayRow(reading, row)
      tell((stream === null ? await look() : await orUnreadable(stream, look, onUnreadable)) ?? [])
    })
  const shown = [...live.keys()].filter((name) => name !== strange || totalOf(live, name).rows > 0)
  return {
    projections: shown.map((name) => ({ name, live: totalOf(live, name), replayed: totalOf(replayed, name) })),
    problems: { count, first: problems },
    unreadable: [...unreadable.values()],
  }
}

/** Reads again, because an append between the reads of events and rows looks like a difference. */
const lookUntilRight = async (reading: Reading, first: Look, wanted: ReadonlySet<string>): Promise<Look> => {
  let look = first
  for (let looks = 1; looks < mostLooks && !look.given.every(isRight); looks++)
    look = await lookAt(reading, first.stream, wanted)
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

const tallies = (names: readonly string[]): ReadonlyMap<string, TallyByPart> =>
  new Map([...names, strange].map((name) => [name, new TallyByPart()]))

const tallyOf = (all: ReadonlyMap<string, TallyByPart>, name: string) => all.get(name) ?? new TallyByPart()
const totalOf = (all: ReadonlyMap<string, TallyByPart>, name: string): Total => tallyOf(all, name).total()

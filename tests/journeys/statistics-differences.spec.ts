/**
 * Somebody who asks the public statistics everything and computes with the answers finds no number from 1 to 9
 * (R-DESK-30), neither from two windows nor from all answers together (linear equations, solved modulo a prime).
 */
import type { Statistics } from '@portal/contract'
import { memoryFiles } from '@portal/documents'
import { memoryKeys } from '@portal/event-store'
import { memoryItems } from '@portal/items/memory'
import { type ApplicationDuration, openPortalStore, openStatistics } from '@portal/read-models'
import { expect, test } from 'vitest'
import { demoAgencies, demoPrograms } from '../../infra/demo/data.ts'
import { loadDemo } from '../../infra/demo/load-demo.ts'
import { type Publication, publish } from '../../packages/read-models/src/statistics/publication.ts'
import { publishedStatistics } from '../../packages/read-models/src/statistics/statistics.ts'

type Options = Parameters<typeof publishedStatistics>[1]
type Ask = (options: Options) => Promise<Statistics>
type Window = { readonly from?: string; readonly to?: string }
type Group = { readonly agency?: number; readonly program?: number | null }

const isTelling = (value: number) => Math.abs(value) > 0 && Math.abs(value) < 10
const columns = ['received', 'decided', 'completed', 'rejected'] as const

const monthsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const month = new Date(`${first}-01T00:00:00Z`)
    month.setUTCMonth(month.getUTCMonth() + index)
    return month.toISOString().slice(0, 7)
  })

/** Every window from the first or 15th of a month to the 10th or last of one, and the whole time. */
const windowsOf = (months: readonly string[]): readonly Window[] => [
  {},
  ...months.flatMap((first, index) =>
    months
      .slice(index)
      .flatMap((last) =>
        ['01', '15'].flatMap((from) =>
          ['10', '28'].flatMap((to) =>
            first === last && from > to ? [] : [{ from: `${first}-${from}`, to: `${last}-${to}` }],
          ),
        ),
      ),
  ),
]

const differences = async (ask: Ask, groups: readonly Group[], months: readonly string[]) => {
  const found: string[] = []
  for (const group of groups) {
    const shown = Map.groupBy(
      await Promise.all(
        windowsOf(months).map(async (window) => ({ window, numbers: await ask({ ...group, ...window }) })),
      ),
      ({ numbers }) => JSON.stringify(numbers),
    )
    const answers = [...shown.values()].flatMap(([first]) => (first ? [first] : []))
    for (const a of answers)
      for (const b of answers)
        for (const column of columns) {
          const difference = (a.numbers[column] ?? 0) - (b.numbers[column] ?? 0)
          const isContained = contains(a.window, b.window)
          if (isContained && a.numbers[column] !== null && b.numbers[column] !== null && isTelling(difference))
            found.push(JSON.stringify([group, a.window, b.window, column, difference]))
        }
    for (const { numbers, window } of answers) {
      const { received, decided, waiting } = numbers
      if (waiting === null && received !== null && decided !== null && window.from === undefined)
        found.push(JSON.stringify([group, 'waiting', received - decided]))
      for (const column of [...columns, 'waiting'] as const)
        if (isTelling(numbers[column] ?? 0)) found.push(JSON.stringify([group, window, column]))
    }
  }
  return found
}

const contains = (a: Window, b: Window) => (a.from ?? '') <= (b.from ?? '') && (b.to ?? '9') <= (a.to ?? '9')

test('no two windows on the demo data differ by a number from 1 to 9', {
  tags: 'R-DESK-35',
}, async () => {
  const items = memoryItems()
  const now = () => new Date('2026-11-21T10:00:00.000Z')
  await loadDemo({ store: openPortalStore({ items, keys: memoryKeys() }), items, files: memoryFiles(), now })
  const { of } = openStatistics({ items, now: () => now().toISOString() })
  const groups: Group[] = [
    {},
    ...demoAgencies.flatMap(({ id }) => [{ agency: id }, { agency: id, program: null }]),
    ...demoPrograms.map(({ id }) => ({ program: id })),
  ]
  expect((await of({})).received).toBeGreaterThanOrEqual(10)
  expect(await differences(of, groups, monthsFrom('2026-08', 4))).toEqual([])
})

const dice = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

const shape = [
  { agency: 1, programs: [1, 2, 3, null] },
  { agency: 2, programs: [4, 5] },
  { agency: 3, programs: [6, 7, null] },
]
const leaves = shape.flatMap(({ agency, programs }) => programs.map((program) => ({ agency, program })))
const months = monthsFrom('2025-03', 14)

/** Programs of different sizes, some of them small, and each in some months smaller than usual. */
const madeRows = (seed: number): ApplicationDuration[] => {
  const roll = dice(seed)
  return leaves.flatMap(({ agency, program }) => {
    const size = [3, 12, 25, 60][Math.floor(roll() * 4)] as number
    return months.flatMap((month) => {
      const count = Math.floor(size * (roll() < 0.1 ? roll() * 0.4 : 0.6 + roll() * 0.8))
      return Array.from({ length: count }, (): ApplicationDuration => {
        const day = `${month}-${String(1 + Math.floor(roll() * 28)).padStart(2, '0')}`
        const isDecided = roll() < 0.9
        return {
          agency,
          program,
          receivedOn: day,
          decidedOn: isDecided ? day : null,
          outcome: isDecided ? (roll() < 0.8 ? 'completed' : 'rejected') : null,
          isWaiting: !isDecided,
          days: isDecided ? 3 : null,
          isInTime: isDecided ? roll() < 0.7 : null,
          ...(roll() < 0.1 && { isTransferred: true }),
        }
      })
    })
  })
}

/** Each row counts as an answer about how easy it was. */
const published = (rows: readonly ApplicationDuration[]): Publication =>
  publish(
    rows,
    rows.flatMap(({ agency, program, receivedOn }) =>
      receivedOn === null ? [] : [{ agency, program, on: receivedOn, easy: 3 as const }],
    ),
  )

/** What is published of a column: of the whole time, and of each month. */
const shownOf = (publication: Publication, group: Group, column: 'received' | 'decided' | 'easy') => {
  if (column === 'easy') {
    const answersIn = (options: Options) => publishedStatistics(publication, { ...group, ...options }).easy.answers
    return [
      { within: months, value: answersIn({}) },
      ...months.map((month) => ({ within: [month], value: answersIn({ from: `${month}-01`, to: `${month}-01` }) })),
    ]
  }
  const { series = [], ...total } = publishedStatistics(publication, { ...group, by: 'month' })
  return [
    { within: months, value: total[column] },
    ...series.map((each) => ({ within: [each.at], value: each[column] })),
  ]
}

const cellOf = (leaf: Group, month: string | undefined) => JSON.stringify([leaf.agency, leaf.program, month])

const allGroups: readonly Group[] = [{}, ...shape.map(({ agency }) => ({ agency })), ...leaves]

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'all answers about a made portal (%i) together determine no number from 1 to 9',
  { tags: 'R-DESK-35' },
  async (seed) => {
    const rows = madeRows(seed)
    const publication = published(rows)
    const isOf = ({ agency, program }: Group, leaf: Group) =>
      (agency === undefined || agency === leaf.agency) && (program === undefined || program === leaf.program)
    const vector = (group: Group, within: readonly string[]) =>
      leaves.flatMap((leaf) => months.map((month) => (isOf(group, leaf) && within.includes(month) ? 1 : 0)))
    const spans = months.flatMap((_, first) =>
      months.slice(first).map((__, length) => months.slice(first, first + length + 1)),
    )
    for (const column of ['received', 'decided', 'easy'] as const) {
      const known = elimination()
      const counted = Map.groupBy(rows, ({ agency, program, receivedOn, decidedOn }) =>
        cellOf({ agency, program }, (column === 'decided' ? decidedOn : receivedOn)?.slice(0, 7)),
      )
      const counts = leaves.flatMap((leaf) => months.map((month) => counted.get(cellOf(leaf, month))?.length ?? 0))
      for (const group of allGroups) {
        for (const { within, value } of shownOf(publication, group, column))
          if (value !== null) known.add(vector(group, within))
      }
      expect(known.rank()).toBeGreaterThan(months.length / 2)
      for (const group of allGroups)
        for (const span of spans) {
          const asked = vector(group, span)
          const value = asked.reduce<number>((sum, share, index) => sum + share * (counts[index] ?? 0), 0)
          if (isTelling(value)) expect(known.determines(asked), JSON.stringify([group, span, value])).toBe(false)
        }
    }
  },
)

test.each(Array.from({ length: 4 }, (_, index) => index + 1))(
  'no number from 1 to 9 of a made portal (%i) follows from what was in time, also of transferred ones',
  { tags: ['R-APP-106', 'R-DESK-35'] },
  async (seed) => {
    const rows = madeRows(seed).filter(({ isInTime }) => isInTime !== null)
    const publication = published(rows)
    const transferred = { agency: 0, program: 0 }
    const parts = [...leaves, transferred]
    const isOf = ({ agency, program }: Group, part: Group) =>
      (agency === undefined || agency === part.agency) && (program === undefined || program === part.program)
    const vector = (group: Group, within: readonly string[]) =>
      parts.flatMap((part) => months.map((month) => (isOf(group, part) && within.includes(month) ? 1 : 0)))
    const numberOf = (group: Group, within: readonly string[]) =>
      rows.filter(
        ({ isInTime, isTransferred, agency, program, decidedOn }) =>
          isInTime &&
          isOf(group, isTransferred ? transferred : { agency, program }) &&
          within.includes(String(decidedOn).slice(0, 7)),
      ).length
    const known = elimination()
    const windows = [months, ...months.map((month) => [month])]
    for (const group of allGroups)
      for (const [index, within] of windows.entries()) {
        const window = index === 0 ? {} : { from: `${within[0]}-01`, to: `${within[0]}-28` }
        const { in_time } = publishedStatistics(publication, { ...group, ...window })
        if (in_time === null) continue
        expect(in_time).toBe(numberOf(group, within))
        known.add(vector(group, within))
      }
    expect(known.rank()).toBeGreaterThan(1)
    for (const group of [...allGroups, transferred])
      for (const within of windows) {
        const value = numberOf(group, within)
        if (isTelling(value))
          expect(known.determines(vector(group, within)), JSON.stringify([group, within, value])).toBe(false)
      }
  },
)

const prime = 1_000_003
const inverse = (value: number): number => {
  let [result, base, exponent] = [1, value, prime - 2]
  for (; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
  }
  return result
}

/** Gaussian elimination modulo a prime: which sums follow from the known ones. */
const elimination = () => {
  const rows = new Map<number, readonly number[]>()
  const reduce = (vector: readonly number[]) => {
    const rest = [...vector]
    for (let at = 0; at < rest.length; at += 1) {
      const row = rows.get(at)
      const factor = rest[at] ?? 0
      if (row && factor !== 0)
        // Most of a row is zero, and the remainder of a division takes most of the time.
        row.forEach((value, index) => {
          if (value !== 0) rest[index] = ((rest[index] ?? 0) + (prime - factor) * value) % prime
        })
    }
    return rest
  }
  return {
    add: (vector: readonly number[]) => {
      const rest = reduce(vector)
      const at = rest.findIndex((value) => value !== 0)
      if (at === -1) return
      const factor = inverse(rest[at] ?? 1)
      rows.set(
        at,
        rest.map((value) => (value * factor) % prime),
      )
    },
    rank: () => rows.size,
    determines: (vector: readonly number[]) => reduce(vector).every((value) => value === 0),
  }
}

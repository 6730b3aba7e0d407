/**
 * The public statistics: how many applications were received, how they were decided, and how long that took. Small
 * groups are hidden (`hidden.ts`).
 */
import type { Statistics, StatisticsSeries } from '@portal/contract'
import type { DecidedStatus } from '@portal/domain'
import type { ApplicationDuration } from './durations.ts'
import { hiddenParts, isSmall, minimumShown } from './hidden.ts'

/**
 * `from` and `to` are days in Tbilisi, both inclusive: of the first forwarding for received applications, of the
 * decision for all others.
 */
export type StatisticsOptions = {
  readonly agency?: number | undefined
  /** Null: applications to the agency without a program. */
  readonly program?: number | null | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: 'day' | 'month' | undefined
}

const outcomes = ['completed', 'rejected'] as const satisfies readonly DecidedStatus[]
const columns = ['received', 'decided', ...outcomes, 'waiting'] as const
type Column = (typeof columns)[number]
type Numbers = { readonly [C in Column]: number }

export const computeStatistics = (all: readonly ApplicationDuration[], options: StatisticsOptions): Statistics =>
  groupStatistics(groupDurations(all, options), options)

/** Like `computeStatistics`, of rows that were grouped for the same period: of several groups they are read once. */
export const groupStatistics = (grouped: GroupedDurations, options: StatisticsOptions): Statistics => {
  const inGroup = cellsOf(grouped, options).flatMap(({ rows }) => rows)
  const { shown, hidden } = hideNumbers(grouped, options)
  return {
    ...shown,
    ...answerDayStatistics(inGroup.filter(({ decidedOn }) => isWithin(decidedOn, options))),
    ...(options.by && { series: seriesOf(inGroup, options, options.by, hidden) }),
  }
}

export const selectGroup = (
  all: readonly ApplicationDuration[],
  options: StatisticsOptions,
): readonly ApplicationDuration[] => all.filter((each) => isInGroup(each, options))

const isInGroup = (
  each: Pick<ApplicationDuration, 'agency' | 'program'>,
  { agency, program }: StatisticsOptions,
): boolean => (agency === undefined || each.agency === agency) && (program === undefined || each.program === program)

const isWithin = (day: string | null, { from, to }: Period): day is string =>
  day !== null && (from === undefined || day >= from) && (to === undefined || day <= to)

type Period = Pick<StatisticsOptions, 'from' | 'to'>

/** The rows of one program of one agency, and their numbers in a period. */
type Cell = Pick<ApplicationDuration, 'agency' | 'program'> & {
  readonly rows: readonly ApplicationDuration[]
  readonly numbers: Numbers
}

export type GroupedDurations = {
  readonly cells: readonly Cell[]
  /** The agency of each program's first row. */
  readonly agencies: ReadonlyMap<number | null, number>
}

/** Which numbers are hidden depends on those of every sibling group, so the rows are counted once, and not for each. */
export const groupDurations = (all: readonly ApplicationDuration[], period: Period): GroupedDurations => {
  const agencies = new Map<number | null, number>()
  for (const { program, agency } of all) if (!agencies.has(program)) agencies.set(program, agency)
  const cells = [...Map.groupBy(all, ({ agency }) => agency)].flatMap(([agency, ofAgency]) =>
    [...Map.groupBy(ofAgency, ({ program }) => program)].map(([program, rows]) => ({
      agency,
      program,
      rows,
      numbers: numbersOf(rows, period),
    })),
  )
  return { cells, agencies }
}

const cellsOf = ({ cells }: GroupedDurations, options: StatisticsOptions): readonly Cell[] =>
  cells.filter((cell) => isInGroup(cell, options))

/** The numbers of a group, null where they are hidden. */
export const hideNumbers = (
  grouped: GroupedDurations,
  options: StatisticsOptions,
): { readonly shown: Readonly<Record<Column, number | null>>; readonly hidden: ReadonlySet<Column> } => {
  const numbers = sumNumbers(cellsOf(grouped, options))
  const hidden = new Set<Column>(
    columns.filter((column) => isSmall(numbers[column]) || isDeducible(grouped, options, column)),
  )
  hideSum(numbers, hidden)
  const shown = (column: Column) => (hidden.has(column) ? null : numbers[column])
  return {
    hidden,
    shown: {
      received: shown('received'),
      decided: shown('decided'),
      completed: shown('completed'),
      rejected: shown('rejected'),
      waiting: shown('waiting'),
    },
  }
}

const numbersOf = (group: readonly ApplicationDuration[], period: Period): Numbers => {
  const decided = group.filter(({ decidedOn }) => isWithin(decidedOn, period))
  return {
    received: group.filter(({ receivedOn }) => isWithin(receivedOn, period)).length,
    decided: decided.length,
    ...numbersByOutcome(decided),
    waiting: group.filter(({ isWaiting }) => isWaiting).length,
  }
}

const numbersByOutcome = (decided: readonly ApplicationDuration[]): Readonly<Record<DecidedStatus, number>> => {
  const numberOf = (status: DecidedStatus) => decided.filter(({ outcome }) => outcome === status).length
  return { completed: numberOf('completed'), rejected: numberOf('rejected') }
}

const sumOf = (cells: readonly Cell[], column: Column): number =>
  cells.reduce((total, { numbers }) => total + numbers[column], 0)

const sumNumbers = (cells: readonly Cell[]): Numbers => ({
  received: sumOf(cells, 'received'),
  decided: sumOf(cells, 'decided'),
  completed: sumOf(cells, 'completed'),
  rejected: sumOf(cells, 'rejected'),
  waiting: sumOf(cells, 'waiting'),
})

/**
 * Whether a hidden number of a sibling group could be computed from this group's number and the total; then this number
 * is hidden too.
 */
const isDeducible = (grouped: GroupedDurations, options: StatisticsOptions, column: Column): boolean => {
  const { agency, program } = options
  if (program === undefined && agency === undefined) return false
  const own = program === undefined ? agency : program
  const keyOf = (each: Cell) => (program === undefined ? each.agency : each.program)
  const parentAgency = program === undefined ? undefined : (agency ?? grouped.agencies.get(program))
  const counted = cellsOf(grouped, { agency: parentAgency })
  if (isSmall(sumOf(counted, column))) return false
  const groups = Map.groupBy(counted, keyOf)
  const index = [...groups.keys()].indexOf(own as number)
  const parts = [...groups.values()].map((cells) => sumOf(cells, column))
  // All programs of an agency add up to the agency, so one of them must hide what the agency hides.
  const isSumHidden = parentAgency !== undefined && isDeducible(grouped, { agency: parentAgency }, column)
  return index !== -1 && hiddenParts(parts, isSumHidden)[index] === true
}

/** Decided is the sum of completed and rejected: when one of the three is hidden, the smallest other is hidden too. */
const hideSum = (numbers: Numbers, hidden: Set<Column>): void => {
  const parts = ([...outcomes, 'decided'] as const).filter((column) => numbers[column] > 0)
  const covered = parts.filter((column) => hidden.has(column))
  if (covered.length !== 1) return
  const next = parts.filter((column) => !hidden.has(column)).sort((a, b) => numbers[a] - numbers[b])[0]
  if (next) hidden.add(next)
}

/** The median and the 90th percentile, in working days. */
export const answerDayStatistics = (
  decided: readonly ApplicationDuration[],
): Pick<Statistics, 'median_days' | 'nine_in_ten_days'> => {
  const days = decided.flatMap((each) => (each.days === null ? [] : [each.days])).sort((a, b) => a - b)
  if (days.length < minimumShown) return { median_days: null, nine_in_ten_days: null }
  const percentile = (share: number) => days[Math.ceil(days.length * share) - 1] ?? null
  return { median_days: percentile(0.5), nine_in_ten_days: percentile(0.9) }
}

/** `hidden`: the totals that the series must not reveal. */
const seriesOf = (
  group: readonly ApplicationDuration[],
  options: StatisticsOptions,
  by: 'day' | 'month',
  hidden: ReadonlySet<Column>,
): StatisticsSeries => {
  const periodOf = (day: string) => (by === 'day' ? day : day.slice(0, 7))
  const received = countBy(
    group.map(({ receivedOn }) => receivedOn),
    options,
    periodOf,
  )
  const decided = countBy(
    group.map(({ decidedOn }) => decidedOn),
    options,
    periodOf,
  )
  const at = [...new Set([...received.keys(), ...decided.keys()])].sort()
  const shownOf = (counts: ReadonlyMap<string, number>, column: Column) => {
    const parts = at.map((each) => counts.get(each) ?? 0)
    const isHidden = hiddenParts(parts, hidden.has(column))
    return parts.map((value, index) => (isHidden[index] ? null : value))
  }
  const [ofReceived, ofDecided] = [shownOf(received, 'received'), shownOf(decided, 'decided')]
  return at.map((each, index) => ({
    at: each,
    received: ofReceived[index] ?? null,
    decided: ofDecided[index] ?? null,
  }))
}

const countBy = (
  days: readonly (string | null)[],
  options: StatisticsOptions,
  periodOf: (day: string) => string,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const day of days) if (isWithin(day, options)) counts.set(periodOf(day), (counts.get(periodOf(day)) ?? 0) + 1)
  return counts
}

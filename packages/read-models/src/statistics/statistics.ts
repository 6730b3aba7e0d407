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

export const computeStatistics = (all: readonly ApplicationDuration[], options: StatisticsOptions): Statistics => {
  const inGroup = selectGroup(all, options)
  const numbers = numbersOf(inGroup, options)
  const hidden = new Set<Column>(
    columns.filter((column) => isSmall(numbers[column]) || isDeducible(all, options, column)),
  )
  hideSum(numbers, hidden)
  const shown = (column: Column) => (hidden.has(column) ? null : numbers[column])
  return {
    received: shown('received'),
    decided: shown('decided'),
    completed: shown('completed'),
    rejected: shown('rejected'),
    waiting: shown('waiting'),
    ...answerDayStatistics(inGroup.filter(({ decidedOn }) => isWithin(decidedOn, options))),
    ...(options.by && { series: seriesOf(inGroup, options, options.by, hidden) }),
  }
}

export const selectGroup = (
  all: readonly ApplicationDuration[],
  { agency, program }: StatisticsOptions,
): readonly ApplicationDuration[] =>
  all.filter(
    (each) => (agency === undefined || each.agency === agency) && (program === undefined || each.program === program),
  )

const isWithin = (day: string | null, { from, to }: StatisticsOptions): day is string =>
  day !== null && (from === undefined || day >= from) && (to === undefined || day <= to)

const numbersOf = (group: readonly ApplicationDuration[], options: StatisticsOptions): Numbers => {
  const decided = group.filter(({ decidedOn }) => isWithin(decidedOn, options))
  return {
    received: group.filter(({ receivedOn }) => isWithin(receivedOn, options)).length,
    decided: decided.length,
    ...numbersByOutcome(decided),
    waiting: group.filter(({ isWaiting }) => isWaiting).length,
  }
}

const numbersByOutcome = (decided: readonly ApplicationDuration[]): Readonly<Record<DecidedStatus, number>> => {
  const numberOf = (status: DecidedStatus) => decided.filter(({ outcome }) => outcome === status).length
  return { completed: numberOf('completed'), rejected: numberOf('rejected') }
}

/**
 * Whether a hidden number of a sibling group could be computed from this group's number and the total; then this number
 * is hidden too.
 */
const isDeducible = (all: readonly ApplicationDuration[], options: StatisticsOptions, column: Column): boolean => {
  const { agency, program } = options
  if (program === undefined && agency === undefined) return false
  const own = program === undefined ? agency : program
  const keyOf = (each: ApplicationDuration) => (program === undefined ? each.agency : each.program)
  const parentAgency =
    program === undefined ? undefined : (agency ?? all.find((each) => each.program === program)?.agency)
  const counted = parentAgency === undefined ? all : all.filter((each) => each.agency === parentAgency)
  const total = numbersOf(counted, options)[column]
  if (isSmall(total)) return false
  const groups = Map.groupBy(counted, keyOf)
  const keys = [...groups.keys()]
  const parts = keys.map((key) => numbersOf(groups.get(key) ?? [], options)[column])
  const index = keys.indexOf(own as number)
  // All programs of an agency add up to the agency, so one of them must hide what the agency hides.
  const isSumHidden =
    parentAgency !== undefined && isDeducible(all, { ...options, agency: parentAgency, program: undefined }, column)
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

/**
 * The public statistics: how many applications were received, how they were decided, how long that took, and how easy
 * their applicants found it. Small groups are hidden (`publication.ts`).
 */
import type { Statistics, StatisticsSeries } from '@portal/contract'
import type { EasyRow } from '../applications/seen/feedback.ts'
import type { ApplicationDuration } from './durations.ts'
import { allTime, type Group, type Numbers, type Period, partsOf, selectGroups } from './groups.ts'
import { minimumShown } from './hidden.ts'
import { type Publication, publish } from './publication.ts'

/**
 * `from` and `to` are days in Tbilisi and stand for the whole months in which they are: of the first forwarding for
 * received applications, of the decision for all others.
 */
export type StatisticsOptions = {
  readonly agency?: number | undefined
  /** Null: applications to the agency without a program. */
  readonly program?: number | null | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: 'day' | 'month' | undefined
}

export const computeStatistics = (
  all: readonly ApplicationDuration[],
  options: StatisticsOptions,
  easy: readonly EasyRow[] = [],
): Statistics => publishedStatistics(publish(all, easy), options)

export const publishedStatistics = (publication: Publication, options: StatisticsOptions): Statistics => {
  const groups = selectGroups(publication.all, options)
  const months = monthsWithin(publication.all, options)
  const isWhole = months.length === monthsWithin(publication.all, {}).length
  const number = (column: keyof Numbers) =>
    sumShown(groups, (group) =>
      isWhole || column === 'waiting' ? publication.total(group, column) : publication.within(group, column, months),
    )
  const isPortal = options.agency === undefined && options.program === undefined
  const decided = groups
    .flatMap(({ rows }) => rows)
    .filter((row) => isDecidedIn(row, options) && (isPortal || !row.isTransferred))
  const promised = decided.filter(({ isInTime }) => isInTime !== null)
  return {
    received: number('received'),
    decided: number('decided'),
    completed: number('completed'),
    rejected: number('rejected'),
    in_time: promised.length < minimumShown ? null : number('inTime'),
    waiting: number('waiting'),
    ...answerDayStatistics(decided),
    easy: easyStatistics(number('easy'), groups, options),
    ...(options.by && {
      series: seriesOf(publication, groups, options.by === 'month' ? months : daysOf(publication.all, months)),
    }),
  }
}

/** The months with any number of anybody: which months a single group has would tell about its hidden numbers. */
const monthsWithin = (all: Group, { from, to }: Pick<StatisticsOptions, 'from' | 'to'>): readonly Period[] =>
  partsOf(all, allTime).filter(
    (month) => (from === undefined || month >= from.slice(0, 7)) && (to === undefined || month <= to.slice(0, 7)),
  )

const daysOf = (all: Group, months: readonly Period[]) => months.flatMap((month) => partsOf(all, month))

const isDecidedIn = ({ decidedOn }: ApplicationDuration, options: StatisticsOptions): boolean =>
  decidedOn !== null && isMonthIn(decidedOn, options)

const isMonthIn = (day: string, { from, to }: Pick<StatisticsOptions, 'from' | 'to'>): boolean =>
  (from === undefined || day.slice(0, 7) >= from.slice(0, 7)) && (to === undefined || day.slice(0, 7) <= to.slice(0, 7))

const sumShown = (groups: readonly Group[], numberOf: (group: Group) => number | null): number | null =>
  groups.reduce<number | null>((sum, group) => {
    const number = numberOf(group)
    return sum === null || number === null ? null : sum + number
  }, 0)

const easyStatistics = (
  answers: number | null,
  groups: readonly Group[],
  options: Pick<StatisticsOptions, 'from' | 'to'>,
): Statistics['easy'] => {
  if (answers === null || answers < minimumShown) return { answers, mean: null }
  const counted = groups.flatMap(({ easy }) => easy).filter(({ on }) => isMonthIn(on, options))
  const mean = counted.reduce((sum, { easy }) => sum + easy, 0) / answers
  return { answers, mean: Math.round(mean * 10) / 10 }
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

const seriesOf = (publication: Publication, groups: readonly Group[], periods: readonly Period[]): StatisticsSeries =>
  periods.map((at) => ({
    at,
    received: sumShown(groups, (group) => publication.within(group, 'received', [at])),
    decided: sumShown(groups, (group) => publication.within(group, 'decided', [at])),
  }))

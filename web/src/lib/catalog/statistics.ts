import type { Statistics, UsualDays } from '@portal/contract/documents/desk'
import { statistics as statisticsCall, usualDays as usualDaysCall } from '@portal/contract/endpoints/guest'
import { type Clock, hasLastDay } from '@portal/contract/expected-answer'
import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export type StatisticsFilters = {
  readonly agency_id?: number | undefined
  readonly project_id?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by?: 'month' | undefined
}

export const statisticsQuery = (filters: StatisticsFilters) =>
  queryOptions({
    queryKey: ['statistics', filters],
    queryFn: ({ signal }): Promise<Statistics> => call(statisticsCall, { query: filters, signal, isAnonymous: true }),
    staleTime: 60_000,
  })

type Days = { readonly median: number; readonly nine: number }

const usualIn = (numbers: UsualDays['all'] | undefined): Days | null =>
  numbers ? { median: numbers.median_days, nine: numbers.nine_in_ten_days } : null

/** The days within which half of the applications were answered, and those within which nine in ten were. */
export const usualDaysText = (days: Days | null) => days && fill(texts['statistics.usual.days'], days)

export type UsualAnswer = {
  readonly text: string
  /** The shortest form, for a row among other facts. */
  readonly line: string
  /** Working days within which nine in ten are answered. */
  readonly nine: number
}

type Waiting = Clock & {
  readonly agency: { readonly id: number }
  readonly project: { readonly id: number } | null
}

const usualDaysQuery = queryOptions({
  queryKey: ['statistics', 'usual'],
  queryFn: ({ signal }) => call(usualDaysCall, { signal, isAnonymous: true }),
  staleTime: 60_000,
  retry: false,
})

export const usePrefetchUsualAnswers = () => usePrefetchQuery(usualDaysQuery)

const daysOf = (all: UsualDays | undefined, program: number | undefined): Days | null =>
  usualIn(all?.programs.find(({ id }) => id === program))

export const useUsualDays = (program: number): string | null => {
  const { data } = useQuery(usualDaysQuery)
  return usualDaysText(daysOf(data, program))
}

/**
 * How long an answer usually takes, for applications without a last day (R-APP-36): of the program, otherwise of its
 * agency, otherwise of all agencies, by one call for all of them. Nothing waits for it; while `isAwaited`, what it may
 * replace keeps its room and is not shown.
 */
export const useUsualAnswers = (applications: readonly Waiting[]) => {
  const isWanted = applications.length > 0
  const { data, isLoading } = useQuery({ ...usualDaysQuery, enabled: isWanted })
  const programDays = ({ project }: Waiting) => daysOf(data, project?.id)
  const usualOf = (application: Waiting): UsualAnswer | null => {
    if (hasLastDay(application) || !isWanted) return null
    const own = programDays(application) ?? usualIn(data?.agencies.find(({ id }) => id === application.agency.id))
    const days = own ?? usualIn(data?.all)
    return days && usualWords(days, own === null)
  }
  return { usualOf, programDays, isAwaited: isLoading }
}

const usualWords = ({ median, nine }: Days, isOfAll: boolean): UsualAnswer => {
  const days = median === nine ? `${nine}` : `${median}–\u2060${nine}`
  return {
    nine,
    text: fill(answerTime[isOfAll ? 'answer.usual.everywhere' : 'answer.usual'], { days }),
    line: fill(answerTime[isOfAll ? 'answer.usual.everywhere.line' : 'answer.usual.line'], { days }),
  }
}

import { statistics as statisticsCall } from '@portal/contract/calls/statistics.endpoint'
import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { answerTime } from '@portal/contract/texts/answer-time'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
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

/** Below this many decisions a program's duration is not shown (R-DESK-32). */
const fewestCases = 20

export const useUsualDays = (program: number | undefined): string | null => {
  const { data } = useQuery({
    ...statisticsQuery({ project_id: program }),
    enabled: program !== undefined,
    retry: false,
  })
  if (!data || (data.decided ?? 0) < fewestCases) return null
  const { median_days: median, nine_in_ten_days: nine } = data
  if (median === null || nine === null) return null
  return fill(texts['statistics.usual.days'], { median, nine })
}

export type UsualAnswer = {
  readonly text: string
  /** The shortest form, for a row among other facts. */
  readonly line: string
}

type Waiting = {
  readonly agency: { readonly id: number }
  readonly project: { readonly id: number } | null
  readonly answer_days?: number | null | undefined
}

/**
 * How long an answer usually takes, for applications without a term (R-APP-36): of the program, otherwise of its
 * agency, otherwise of all agencies, by what the public statistics show. Nothing waits for it.
 */
export const useUsualAnswers = (applications: readonly Waiting[]): ((application: Waiting) => UsualAnswer | null) => {
  const open = applications.filter(({ answer_days }) => answer_days == null)
  const agencies = [...new Set(open.map(({ agency }) => agency.id))]
  const programs = [...new Set(open.flatMap(({ project }) => project?.id ?? []))]
  const filters: readonly StatisticsFilters[] =
    open.length === 0
      ? []
      : [{}, ...agencies.map((id) => ({ agency_id: id })), ...programs.map((id) => ({ project_id: id }))]
  const found = useQueries({ queries: filters.map((each) => ({ ...statisticsQuery(each), retry: false })) })
  if (found.some(({ isPending }) => isPending)) return () => null
  const numbersOf = (matches: (each: StatisticsFilters) => boolean) => found[filters.findIndex(matches)]?.data
  return ({ agency, project }) => {
    const program = project && numbersOf((each) => each.project_id === project.id)
    const own =
      (program && (program.decided ?? 0) >= fewestCases && daysIn(program)) ||
      daysIn(numbersOf((each) => each.agency_id === agency.id))
    const days = own ?? daysIn(numbersOf((each) => Object.keys(each).length === 0))
    return days === null ? null : usualWords(days, own === null)
  }
}

const daysIn = (numbers: Statistics | undefined): string | null => {
  if (!numbers) return null
  const { median_days: median, nine_in_ten_days: nine } = numbers
  if (median === null || nine === null) return null
  return median === nine ? `${nine}` : `${median}–${nine}`
}

const usualWords = (days: string, isOfAll: boolean): UsualAnswer => ({
  text: fill(answerTime[isOfAll ? 'answer.usual.everywhere' : 'answer.usual'], { days }),
  line: fill(answerTime[isOfAll ? 'answer.usual.everywhere.line' : 'answer.usual.line'], { days }),
})

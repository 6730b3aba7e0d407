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

type UsualDays = { readonly median: number; readonly nine: number }

const usualDaysIn = (numbers: Statistics | undefined): UsualDays | null => {
  const { median_days: median = null, nine_in_ten_days: nine = null } = numbers ?? {}
  return median === null || nine === null ? null : { median, nine }
}

const usualDaysOfProgram = (numbers: Statistics | undefined): UsualDays | null =>
  (numbers?.decided ?? 0) < fewestCases ? null : usualDaysIn(numbers)

export const useUsualDays = (program: number | undefined): string | null => {
  const { data } = useQuery({
    ...statisticsQuery({ project_id: program }),
    enabled: program !== undefined,
    retry: false,
  })
  const days = usualDaysOfProgram(data)
  return days && fill(texts['statistics.usual.days'], days)
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
  const numbersOf = ({ agency_id, project_id }: StatisticsFilters) =>
    found[filters.findIndex((each) => each.agency_id === agency_id && each.project_id === project_id)]?.data
  return ({ agency, project }) => {
    const ofProgram = project && usualDaysOfProgram(numbersOf({ project_id: project.id }))
    const own = ofProgram ?? usualDaysIn(numbersOf({ agency_id: agency.id }))
    const days = own ?? usualDaysIn(numbersOf({}))
    return days && usualWords(days, own === null)
  }
}

const usualWords = ({ median, nine }: UsualDays, isOfAll: boolean): UsualAnswer => {
  const days = median === nine ? `${nine}` : `${median}–${nine}`
  return {
    text: fill(answerTime[isOfAll ? 'answer.usual.everywhere' : 'answer.usual'], { days }),
    line: fill(answerTime[isOfAll ? 'answer.usual.everywhere.line' : 'answer.usual.line'], { days }),
  }
}

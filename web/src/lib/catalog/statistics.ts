import { statistics as statisticsCall } from '@portal/contract/calls/statistics.endpoint'
import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { queryOptions, useQuery } from '@tanstack/react-query'
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

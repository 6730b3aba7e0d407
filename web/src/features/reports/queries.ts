import type { ReportDocument } from '@portal/contract/documents/reports'
import { listApplications } from '@portal/contract/endpoints/applications'
import { deleteReport, listReports } from '@portal/contract/endpoints/reports'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { listsKey } from '#lib/application/queries.ts'
import { programsQuery } from '#lib/catalog/catalog.ts'
import { colleaguesQuery } from '#lib/colleagues/queries.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'

export const reportsQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'reports'],
  queryFn: ({ signal }) => call(listReports, { signal }).then(({ data }) => data),
  staleTime: 0,
})

/** What the report reads: the list of applications with its filters and its order. */
export const listQueryOf = ({ filters, order }: Pick<ReportDocument, 'filters' | 'order'>) => ({
  ...filters,
  sort: order,
})

export const previewRows = 20

/** Each reading is recorded as an export, so that none is made but for whoever opens the report. */
export const previewQuery = (report: ReportDocument) => {
  const query = { ...listQueryOf(report), page: 1, per_page: previewRows, export: '1' as const }
  return queryOptions({
    queryKey: [...listsKey, 'report', query],
    queryFn: ({ signal }) => call(listApplications, { query, signal }).then(({ data }) => data),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  })
}

export const useDeleteReport = (id: number, onDone: (message: string) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteReport, { params: { id } }),
    onSuccess: ({ message }) => onDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: reportsQuery.queryKey }),
  })
}

type Named = { readonly id: number; readonly name: string }

/** Names for the numbers that filters hold: the programs and the staff of one's agency. */
export const useFilterNames = (): { readonly programs: readonly Named[]; readonly colleagues: readonly Named[] } => {
  const { profile } = useSignIn()
  const agency = profile?.agency_id ?? null
  const programs = useQuery({ ...programsQuery(agency ?? 0), enabled: agency !== null })
  const colleagues = useQuery({ ...colleaguesQuery(), enabled: agency !== null, staleTime: 60_000 })
  return {
    programs: (programs.data ?? []).map(({ id, title }) => ({ id, name: title })),
    colleagues: colleagues.data ?? [],
  }
}

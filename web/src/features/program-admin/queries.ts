import { administeredProgramById } from '@portal/contract/calls/administered-program-by-id.endpoint'
import { administeredPrograms } from '@portal/contract/calls/administered-programs.endpoint'
import { listAgencies } from '@portal/contract/calls/list-agencies.endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryKeys } from '#lib/query.ts'

/** The calls of administration give up after 15 seconds (R-WEB-25). */
export const timeoutSeconds = 15

export const administeredProgramsQuery = queryOptions({
  queryKey: [...queryKeys.programs, 'administered'],
  queryFn: ({ signal }) => call(administeredPrograms, { signal, timeoutSeconds }),
})

export const administeredProgramQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'administered', id],
    queryFn: ({ signal }) => call(administeredProgramById, { params: { id }, signal, timeoutSeconds }),
    // A form is opened on what is there now, and not changed under the hands of who writes in it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The agencies that the Super Administrator may give a program to. */
export const agenciesToChooseQuery = queryOptions({
  queryKey: [...queryKeys.agencies, 'administered'],
  queryFn: ({ signal }) => call(listAgencies, { signal, timeoutSeconds }),
})

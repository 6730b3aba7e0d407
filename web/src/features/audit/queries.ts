import { auditAccesses, listEvents, listParkedEvents, nightlyVerification } from '@portal/contract/endpoints/audit'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

type Filters = Readonly<Record<string, string>>

export const auditKey = ['audit'] as const
const logKey = [...auditKey, 'events'] as const
const maxTries = 40

export const logQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...logKey, filters],
    queryFn: ({ signal, pageParam }) => pageWithRows(filters, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const pageWithRows = async (filters: Filters, from: string | null, signal: AbortSignal) => {
  let cursor = from
  for (let tries = 1; ; tries++) {
    const page = await call(listEvents, { query: { ...filters, ...(cursor && { cursor }) } as object, signal })
    if (page.data.length > 0 || page.next_cursor === null || tries === maxTries) return page
    cursor = page.next_cursor
  }
}

export const accessesQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, 'accesses', filters],
    queryFn: async ({ signal, pageParam }) => {
      let cursor = pageParam
      for (let tries = 1; ; tries++) {
        const page = await call(auditAccesses, { query: { ...filters, ...(cursor && { cursor }) } as object, signal })
        if (page.data.length > 0 || page.next_cursor === null || tries === maxTries) return page
        cursor = page.next_cursor
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const newestPositionQuery = queryOptions({
  queryKey: [...auditKey, 'newest'],
  queryFn: async ({ signal }) => (await call(listEvents, { signal })).data[0]?.position ?? 0,
})

export const nightlyQuery = queryOptions({
  queryKey: [...auditKey, 'nightly'],
  queryFn: async ({ signal }) => (await call(nightlyVerification, { signal })).data,
})

export const parkedQuery = queryOptions({
  queryKey: [...auditKey, 'parked'],
  queryFn: ({ signal }) => call(listParkedEvents, { signal }),
})

import { useQuery } from '@tanstack/react-query'
import { maxNarrowed } from '#lib/desk/desk-query.ts'
import { totalCountsQuery } from './queries.ts'

export const useIsLargeList = (): boolean => (useQuery(totalCountsQuery).data?.all ?? 0) > maxNarrowed

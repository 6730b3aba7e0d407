import type { UseQueryResult } from '@tanstack/react-query'

/**
 * True once each query has its first answer or has failed once. Parts of a page wait for each other and are shown
 * together, because a later one would push the others down.
 */
export const areSettled = (queries: readonly Pick<UseQueryResult, 'isPending' | 'failureCount'>[]): boolean =>
  queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0)

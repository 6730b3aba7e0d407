import type { UseQueryResult } from '@tanstack/react-query'

/**
 * True once each query has its first answer or has failed once. Parts of a page that wait for each other are shown
 * together, because a later part would push the others down.
 */
export const areSettled = (queries: readonly Pick<UseQueryResult, 'isPending' | 'failureCount'>[]): boolean =>
  queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0)

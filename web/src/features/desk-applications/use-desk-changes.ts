/**
 * Detects what colleagues changed since the rows were read (R-DESK-4). It polls the counts and compares them with those
 * read with the rows. Counts hold no personal data, so polling records no access.
 */
import { applicationStatuses } from '@portal/contract/application-status'
import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeskView } from '#lib/desk/desk-query.ts'
import { countsQuery } from './queries.ts'

/** Milliseconds. Even if the answer takes two seconds, the screen shows a change within fifteen. */
export const pollIntervalMs = 12_000

/** Milliseconds. Counts that were read at most this long before the rows still count as read together with them. */
const togetherMs = 1_000

export const useDeskChanges = (view: DeskView, rowsReadAt: number) => {
  const query = countsQuery(view)
  const counts = useQuery({ ...query, refetchInterval: pollIntervalMs })
  const name = JSON.stringify(query.queryKey)
  const [seen, setSeen] = useState<{ name: string; rowsReadAt: number; counts: ApplicationCounts } | null>(null)
  const { data, dataUpdatedAt } = counts

  useEffect(() => {
    if (!data || rowsReadAt === 0 || dataUpdatedAt < rowsReadAt - togetherMs) return
    setSeen((before) =>
      before?.name === name && before.rowsReadAt === rowsReadAt ? before : { name, rowsReadAt, counts: data },
    )
  }, [data, dataUpdatedAt, rowsReadAt, name])

  const isComparable = seen?.name === name && seen.rowsReadAt === rowsReadAt
  return { counts: data, changed: data && isComparable ? changedBetween(seen.counts, data) : 0 }
}

/**
 * Estimates how many applications changed. A change of status lowers one count and raises another; a colleague who
 * takes a forwarded application on changes only `nobody`.
 */
export const changedBetween = (before: ApplicationCounts, now: ApplicationCounts): number => {
  const deltas = applicationStatuses.map((status) => now[status] - before[status])
  const entered = sumOf(deltas.filter((delta) => delta > 0))
  const left = -sumOf(deltas.filter((delta) => delta < 0))
  const taken = Math.abs(now.forwarded - now.nobody - (before.forwarded - before.nobody))
  return Math.max(entered, left, taken)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

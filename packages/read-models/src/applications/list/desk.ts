/** The staff's overview: what waits, where, how long, and what came and went. */
import type { ApplicationRow, DeskDocument } from '@portal/contract'
import { type Actor, dayAfter, tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import type { DayOfDesk } from '../../statistics/statistics.ts'
import { applicationCountsOf } from './counts-of.ts'
import { inOrder } from './options.ts'
import { wholeList } from './whole.ts'

export const deskOf = async (
  { items, days }: { readonly items: Items; readonly days: (agency: number | null) => Promise<DayOfDesk[]> },
  viewer: Actor,
  now: string,
): Promise<DeskDocument> => {
  const [counts, { rows }, lately] = await Promise.all([
    applicationCountsOf(items, viewer, {}),
    wholeList(items, viewer, { status: 'forwarded' }, 'waiting'),
    days(viewer.agency),
  ])
  const [oldest] = rows
  return {
    counts,
    oldest: oldest ? { id: oldest.id, forwarded_at: forwardedAt(oldest) } : null,
    programs: programsOf(rows, tbilisiDay(now)),
    days: lately,
  }
}

/** `rows`: waiting ones, oldest first. The program with the longest wait comes first. */
const programsOf = (rows: readonly ApplicationRow[], today: string): DeskDocument['programs'] => {
  const [twenty, thirty] = [dayAfter(today, -20), dayAfter(today, -30)]
  const groups = Map.groupBy(rows.toSorted(inOrder.waiting), ({ project }) => project?.id ?? null)
  return [...groups.values()].map((waiting) => {
    const [first] = waiting as [ApplicationRow, ...ApplicationRow[]]
    const since = waiting.map((row) => tbilisiDay(forwardedAt(row)))
    return {
      id: first.project?.id ?? null,
      title: first.project?.title ?? null,
      waiting: waiting.length,
      oldest_at: forwardedAt(first),
      under_20_days: since.filter((day) => day > twenty).length,
      under_30_days: since.filter((day) => day <= twenty && day > thirty).length,
      over_30_days: since.filter((day) => day <= thirty).length,
    }
  })
}

const forwardedAt = (row: ApplicationRow): string => row.forwarded_at ?? row.updated_at

/** What waits for a member of staff in the morning. Reads their waiting list once. */
import { waitingStatus } from '@portal/contract/application-status'
import type { Actor } from '@portal/domain'
import type { Items } from '@portal/items'
import { loadApplicationCounts } from './application-counts.ts'
import { clockCountsOf, dueCountsOf } from './clock-counts.ts'
import { fullList } from './full-list.ts'

export type MorningCounts = Readonly<Record<'new' | 'overdue' | 'dueWeek' | 'lapsed' | 'unread', number>>

/** `since` is an instant: an application that was sent after it is new. */
export const loadMorningCounts = async (
  items: Items,
  viewer: Actor,
  { since, today }: { readonly since: string; readonly today: string },
): Promise<MorningCounts> => {
  const [{ lapsed, unread }, { rows }] = await Promise.all([
    loadApplicationCounts(items, viewer, {}, today),
    fullList(items, viewer, { status: waitingStatus }, 'newest'),
  ])
  const others = rows.filter((row) => !row.is_own)
  const { overdue } = clockCountsOf(others, today)
  const { week } = dueCountsOf(others, today)
  const isNew = ({ forwarded_at }: (typeof rows)[number]) => forwarded_at !== null && forwarded_at > since
  return { new: others.filter(isNew).length, overdue, dueWeek: week, lapsed, unread }
}

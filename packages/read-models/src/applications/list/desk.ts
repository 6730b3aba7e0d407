/**
 * The staff's overview: how many applications wait, for which programs and how long, and how many were received and
 * decided.
 */
import type { DeskDocument } from '@portal/contract'
import { waitingStatus } from '@portal/contract/application-status'
import { type Actor, tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import type { DailyCounts } from '../../statistics/recent-days.ts'
import { loadApplicationCounts } from './application-counts.ts'
import { type DueCounts, dueCountsOf, loadDueCounts } from './clock-counts.ts'
import { fullList } from './full-list.ts'
import { countedProgramQueues, mergedByProgram, type ProgramQueue, programQueueOf } from './program-queues.ts'
import { viewerQueue } from './waiting.ts'

export const deskOverview = async (
  { items, days }: { readonly items: Items; readonly days: (agency: number | null) => Promise<DailyCounts[]> },
  viewer: Actor,
  now: string,
): Promise<DeskDocument> => {
  const today = tbilisiDay(now)
  const [counts, due, queues, recentDays] = await Promise.all([
    loadApplicationCounts(items, viewer, {}, today),
    dueOf(items, viewer, today),
    programQueuesOf(items, viewer, today),
    days(viewer.agency),
  ])
  const [first] = queues
  return {
    counts,
    oldest: first ? { id: first.oldest.id, forwarded_at: first.oldest.at } : null,
    programs: queues.map(({ program, title, waiting, twentyDays, thirtyDays, oldest }) => ({
      id: program,
      title,
      waiting,
      oldest_at: oldest.at,
      under_20_days: waiting - twentyDays,
      under_30_days: twentyDays - thirtyDays,
      over_30_days: thirtyDays,
    })),
    due,
    days: recentDays,
  }
}

/** From the sums of a long queue; a short one is read. */
const dueOf = async (items: Items, viewer: Actor, today: string): Promise<DueCounts> => {
  const queue = await viewerQueue(items, viewer, { status: waitingStatus })
  if (queue === null)
    return dueCountsOf((await fullList(items, viewer, { status: waitingStatus }, 'waiting')).rows, today)
  const [counted, own] = [await loadDueCounts(items, queue, today), dueCountsOf(queue.own, today)]
  return { today: counted.today + own.today, week: counted.week + own.week }
}

const programQueuesOf = async (items: Items, viewer: Actor, today: string): Promise<readonly ProgramQueue[]> => {
  const counted = await countedProgramQueues(items, viewer, today)
  if (counted !== null) return mergedByProgram(counted)
  const { rows } = await fullList(items, viewer, { status: waitingStatus }, 'waiting')
  return mergedByProgram(rows.map((row) => programQueueOf(row, today)))
}

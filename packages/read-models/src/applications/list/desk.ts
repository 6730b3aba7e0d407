/**
 * The staff's overview: how many applications wait, for which programs and how long, and how many were received and
 * decided.
 */
import type { DeskDocument } from '@portal/contract'
import { type Actor, tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import type { DayOfDesk } from '../../statistics/statistics.ts'
import { applicationCountsOf } from './counts-of.ts'
import { countedPiles, merged, type Pile, pileOf } from './waiting-programs.ts'
import { wholeList } from './whole.ts'

export const deskOf = async (
  { items, days }: { readonly items: Items; readonly days: (agency: number | null) => Promise<DayOfDesk[]> },
  viewer: Actor,
  now: string,
): Promise<DeskDocument> => {
  const [counts, piles, lately] = await Promise.all([
    applicationCountsOf(items, viewer, {}),
    pilesOf(items, viewer, tbilisiDay(now)),
    days(viewer.agency),
  ])
  const [first] = piles
  return {
    counts,
    oldest: first ? { id: first.oldest.id, forwarded_at: first.oldest.at } : null,
    programs: piles.map(({ program, title, waiting, twentyDays, thirtyDays, oldest }) => ({
      id: program,
      title,
      waiting,
      oldest_at: oldest.at,
      under_20_days: waiting - twentyDays,
      under_30_days: twentyDays - thirtyDays,
      over_30_days: thirtyDays,
    })),
    days: lately,
  }
}

const pilesOf = async (items: Items, viewer: Actor, today: string): Promise<readonly Pile[]> => {
  const counted = await countedPiles(items, viewer, today)
  if (counted !== null) return merged(counted)
  const { rows } = await wholeList(items, viewer, { status: 'forwarded' }, 'waiting')
  return merged(rows.map((row) => pileOf(row, today)))
}

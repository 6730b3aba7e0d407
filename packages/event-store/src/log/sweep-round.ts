/**
 * What one round of the sweep compares (decision 0023). Watermarks only rise, so a head that was compared and has not
 * changed cannot lag. A round reads all heads, at a fortieth of the cost of comparing them, and compares those changed
 * since an hour before the previous round began; the hour allows for differing clocks and slow commands. A daily round
 * compares all heads, and on a portal with few heads every round does.
 */
import type { Item, Items, Key } from '@portal/items'
import { hasValidChecksum, withChecksum } from '../row-checksum.ts'

export type SweepRound = {
  /** When the round began, ISO 8601 in UTC. */
  readonly at: string
  /** Heads that changed at this time or later are compared; empty means all. */
  readonly since: string
  /** When the last round that compared all heads began. */
  readonly wholeAt: string
  /** Heads passed so far. */
  readonly heads: number
  /** The oldest change that could not be sequenced, to be compared again; empty when there was none. */
  readonly oldestLeft: string
}

/** `after`: the last head that was passed; null when the round reached the end. */
export type SweepCursor = { readonly round: SweepRound; readonly after: Item | null }

const key: Key = { pk: 'sweep', sk: 0 }
const anHour = 3_600_000
const aDay = 24 * anHour

/** Where the last call ended; a row that fails its check counts as missing, so a round over all heads starts. */
export const readCursor = async (items: Items): Promise<SweepCursor | undefined> => {
  const row = await items.get('log', key)
  if (row === undefined || !hasValidChecksum(row, sweepAttributes, Object.keys(key))) return undefined
  const { after, ...round } = row
  return { round: round as unknown as SweepRound, after: after as Item | null }
}

export const keepCursor = async (items: Items, { round, after }: SweepCursor): Promise<void> => {
  const { at, since, wholeAt, heads, oldestLeft } = round
  await items.put('log', { ...(key as Item), ...withChecksum({ at, since, wholeAt, heads, oldestLeft, after }) })
}

/** The attributes that `npm run audit -- verify` expects of the row. */
export const sweepAttributes = ['at', 'since', 'wholeAt', 'heads', 'oldestLeft', 'after'] as const

/** `compareAllUpTo`: with at most this many heads, all are compared every time. */
export const nextRound = (last: SweepRound | undefined, now: string, compareAllUpTo: number): SweepRound => {
  const begun = { at: now, heads: 0, oldestLeft: '' }
  if (last === undefined || last.heads <= compareAllUpTo || Date.parse(now) - Date.parse(last.wholeAt) >= aDay)
    return { ...begun, since: '', wholeAt: now }
  const anHourBefore = new Date(Date.parse(last.at) - anHour).toISOString()
  return { ...begun, since: earlierTime(anHourBefore, last.oldestLeft), wholeAt: last.wholeAt }
}

/** The earlier of two times; an empty string stands for no time. */
export const earlierTime = (one: string, other: string): string =>
  one === '' || (other !== '' && other < one) ? other : one

/**
 * What one round of the sweep has to compare, and what it leaves to the next one (decision 0023): a head that was
 * compared and did not change cannot lag, because a watermark only rises. So a round passes all heads, which costs a
 * fortieth of comparing them, and compares those that changed since the round before it began. An hour is allowed for
 * clocks that differ and for commands that take long; whatever no clock tells (a command may bear an old time) is found
 * by a round over all heads once a day. A portal of few heads compares all of them in every round.
 */
import type { Item, Items, Key } from '@portal/items'
import { isAsWritten, withCheck } from '../row-check.ts'

export type Round = {
  /** When it began, ISO 8601 in UTC. */
  readonly at: string
  /** Heads that changed at this time or later are compared; empty: all of them. */
  readonly since: string
  /** When the last round that compared all began. */
  readonly wholeAt: string
  /** Passed so far. */
  readonly heads: number
  /** The oldest change that could not be sequenced now, to be compared again; empty: there was none. */
  readonly oldestLeft: string
}

/** `after`: the last head that was passed; null when the round came to the last of all. */
export type Place = { readonly round: Round; readonly after: Item | null }

const key: Key = { pk: 'sweep', sk: 0 }
const anHour = 3_600_000
const aDay = 24 * anHour

/**
 * Where the last call ended. A row of before there were rounds says no more than that, and one that is not as it was
 * written nothing at all: then a round over all begins.
 */
export const placeOf = async (items: Items): Promise<Place | undefined> => {
  const row = await items.get('log', key)
  if (row === undefined || !isAsWritten(row, placeAttributes, Object.keys(key))) return undefined
  const { after, ...round } = row
  return { round: round as unknown as Round, after: after as Item | null }
}

export const keepPlace = async (items: Items, { round, after }: Place): Promise<void> => {
  const { at, since, wholeAt, heads, oldestLeft } = round
  await items.put('log', { ...(key as Item), ...withCheck({ at, since, wholeAt, heads, oldestLeft, after }) })
}

/** What `npm run audit -- verify` expects of the row. */
export const placeAttributes = ['at', 'since', 'wholeAt', 'heads', 'oldestLeft', 'after'] as const

/** `few`: so many heads, or less, are all compared every time. */
export const nextRound = (last: Round | undefined, now: string, few: number): Round => {
  const begun = { at: now, heads: 0, oldestLeft: '' }
  if (last === undefined || last.heads <= few || Date.parse(now) - Date.parse(last.wholeAt) >= aDay)
    return { ...begun, since: '', wholeAt: now }
  const anHourBefore = new Date(Date.parse(last.at) - anHour).toISOString()
  return { ...begun, since: earlier(anHourBefore, last.oldestLeft), wholeAt: last.wholeAt }
}

/** An empty one is none. */
export const earlier = (one: string, other: string): string =>
  one === '' || (other !== '' && other < one) ? other : one

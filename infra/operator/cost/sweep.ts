/** The sweep's monthly reads, and the duration of one round (decision 0023, `sweep-round.ts`). */
import type { Units } from './units.ts'

/** Read units of 1 MB, eventually consistent. */
const unitsOfPage = 128
const minutesBetween = 5
const hoursOfMonth = 30 * 24
const compareAllUpTo = 5_000

/** Heads that the feed's lag is measured by: `packages/read-models/src/log/feed-lag.ts`. */
const headsOfLag = 10_000

/** What measuring the feed's lag every minute reads in a month: heads, and watermarks of those of the last hour. */
export const lagReads = (heads: number, changes: number, { sweptHead, comparedHead }: Units['units']): number => {
  const read = Math.min(heads, headsOfLag)
  return hoursOfMonth * 60 * (read * sweptHead.read + Math.min(read, changes / hoursOfMonth) * comparedHead.read)
}

/** `changes` per month. */
export const sweepCost = (
  heads: number,
  changes: number,
  units: Units['units'],
): { readonly hours: number; readonly reads: number } => {
  const headsOfCall = (units.sweepPages.value * unitsOfPage) / units.sweptHead.read
  const calls = heads / headsOfCall
  const hours = (calls * minutesBetween) / 60
  const rounds = (hoursOfMonth * 60) / minutesBetween / Math.max(1, calls)
  const wholeRounds = heads <= compareAllUpTo ? rounds : Math.min(rounds, 30)
  const changed = Math.min(heads, (changes / hoursOfMonth) * (hoursOfMonth / rounds + 1))
  const compared = wholeRounds * heads + (rounds - wholeRounds) * changed
  return { hours, reads: rounds * heads * units.sweptHead.read + compared * units.comparedHead.read }
}

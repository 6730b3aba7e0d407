/** The statistics rows of all agencies in memory, refreshed depending on the cost of reading them, at least hourly. */
import { allItems, type Items } from '@portal/items'
import { administeredAgencyKey } from '../keys.ts'
import { type ApplicationDuration, agencyDurations } from './durations.ts'

export type StatisticsDependencies = { readonly items: Items; readonly now: () => string }

const hourLength = 3_600_000
/** The rows are kept for so many milliseconds times their number, because reading many costs more than reading few. */
const millisecondsPerRow = 3
const [minAge, maxAge] = [2_000, hourLength * (5 / 6)]

/** Concurrent callers share one read. */
export const cachedDurations = ({
  items,
  now,
}: StatisticsDependencies): (() => Promise<readonly ApplicationDuration[]>) => {
  let last: { readonly at: number; readonly rows: Promise<readonly ApplicationDuration[]>; maxAge: number } | undefined
  return async () => {
    const at = Date.parse(now())
    if (last === undefined || at - last.at > last.maxAge) {
      const reading = { at, rows: readDurations(items), maxAge }
      last = reading
      try {
        reading.maxAge = Math.min(maxAge, Math.max(minAge, (await reading.rows).length * millisecondsPerRow))
      } catch (error) {
        // The next caller reads again.
        if (last === reading) last = undefined
        throw error
      }
    }
    return last.rows
  }
}

const readDurations = async (items: Items): Promise<readonly ApplicationDuration[]> => {
  const agencies = await allItems(items, 'views', { partition: administeredAgencyKey(0).pk, consistent: false })
  const numbers = agencies.map(({ sk }) => Number(String(sk).split('#')[1]))
  return (await Promise.all(numbers.map((agency) => agencyDurations(items, agency)))).flat()
}

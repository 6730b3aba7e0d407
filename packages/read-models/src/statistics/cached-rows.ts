/**
 * The rows of all agencies for the statistics in memory, refreshed depending on the cost of reading them, at least
 * hourly.
 */
import { allItems, type Items } from '@portal/items'
import { keptRead } from '../kept-read.ts'
import { administeredAgencyKey } from '../keys.ts'

export type StatisticsDependencies = { readonly items: Items; readonly now: () => string }

const hourLength = 3_600_000
/** The rows are kept for so many milliseconds times their number, because reading many costs more than reading few. */
const millisecondsPerRow = 3
const [minAge, maxAge] = [2_000, hourLength * (5 / 6)]

export const cachedRows = <Row>(
  { items, now }: StatisticsDependencies,
  ofAgency: (items: Items, agency: number) => Promise<readonly Row[]>,
): (() => Promise<readonly Row[]>) =>
  keptRead(
    now,
    () => readRows(items, ofAgency),
    ({ length }) => Math.min(maxAge, Math.max(minAge, length * millisecondsPerRow)),
  )

const readRows = async <Row>(
  items: Items,
  ofAgency: (items: Items, agency: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const agencies = await allItems(items, 'views', { partition: administeredAgencyKey(0).pk, consistent: false })
  const numbers = agencies.map(({ sk }) => Number(String(sk).split('#')[1]))
  return (await Promise.all(numbers.map((agency) => ofAgency(items, agency)))).flat()
}

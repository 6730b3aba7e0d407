/** The sums of an agency's days, and the applications behind one of its numbers. */
import type { CountedList } from '@portal/domain'
import { allItems, type Items, type Page } from '@portal/items'
import { liveGeneration } from '../../applications/list/generation.ts'
import { type Cell, cellsIn, daysPartition, isFirstSince, listedPartition, type Measure, readCell } from './shape.ts'

/** Days of Tbilisi, both included. */
type Days = { readonly agency: number; readonly from: string; readonly to: string }
type CountedDay = { readonly day: string; readonly cells: readonly (Cell & { readonly count: number })[] }

/** The earliest first; one query whatever the number of applications. */
export const countedDays = async (
  items: Items,
  generation: string,
  { agency, from, to }: Days,
): Promise<readonly CountedDay[]> => {
  const partition = daysPartition(generation, agency)
  const rows = await allItems(items, 'counts', { partition, sort: { from, to }, consistent: false })
  return rows.map((row) => ({ day: String(row.sk), cells: readCells(row) }))
}

const readCells = (row: Parameters<typeof cellsIn>[0]) =>
  Object.entries(cellsIn(row)).flatMap(([name, count]) => {
    const cell = readCell(name)
    return cell ? [{ ...cell, count }] : []
  })

export type CountedFilter = Days & {
  readonly list: CountedList
  /** Whose or which, for some lists. */
  readonly of?: number | undefined
  /** Null: those without a program. */
  readonly program?: number | null | undefined
}

const measuresOf = {
  received: ['received'],
  decided: ['completed', 'rejected'],
  completed: ['completed'],
  rejected: ['rejected'],
  with_due_day: ['inTime', 'late'],
  in_time: ['inTime'],
  returned: ['returned'],
  requested: ['requested'],
  measured: ['measured'],
  municipality: ['municipality'],
  letter: ['letter'],
  decided_by: ['decidedBy'],
  returned_by: ['returnedBy'],
  requested_by: ['requestedBy'],
  met: ['met'],
  unmet: ['unmet'],
  not_applicable: ['not_applicable'],
} as const satisfies Readonly<Record<CountedList, readonly Measure[]>>

export type CountedApplications = {
  /** How many the agency still has, and how many went to another one. */
  readonly total: number
  readonly elsewhere: number
  /** The latest day first, and of a day the newest application. */
  readonly idsAt: (options: { readonly rank: number; readonly size: number }) => Promise<readonly number[]>
}

/** As many as half a read unit covers, about. */
const rowsAtOnce = 25

/** Its cost grows with the days that are asked for and with what the agency did on the days of the page. */
export const countedApplications = async (items: Items, filter: CountedFilter): Promise<CountedApplications> => {
  const generation = await liveGeneration(items, 'office')
  const measures: readonly Measure[] = measuresOf[filter.list]
  const isListed = (cell: Cell, day: string) =>
    measures.includes(cell.measure) &&
    cell.of === filter.of &&
    (filter.program === undefined || cell.program === filter.program) &&
    isFirstSince(cell, day, filter.from)
  const days = (await countedDays(items, generation, filter)).toReversed().map(({ day, cells }) => {
    const counted = cells.filter((cell) => isListed(cell, day))
    const sum = (isGone: boolean) => counted.reduce((all, cell) => all + (cell.isGone === isGone ? cell.count : 0), 0)
    return { day, total: sum(false), elsewhere: sum(true) }
  })
  const query = (day: string) => ({
    partition: listedPartition(generation, filter.agency),
    sort: { prefix: `${day}#` },
    newestFirst: true,
    limit: rowsAtOnce,
    consistent: false,
  })
  const idsOfDay = async (day: string, most: number): Promise<readonly number[]> => {
    const ids: number[] = []
    let page: Page | null = null
    do {
      page = await items.query('counts', { ...query(day), ...(page?.next && { after: page.next }) })
      for (const row of page.items) if (readCells(row).some((cell) => isListed(cell, day))) ids.push(Number(row.id))
    } while (page.next !== null && ids.length < most)
    return ids.slice(0, most)
  }
  return {
    total: days.reduce((sum, { total }) => sum + total, 0),
    elsewhere: days.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
    idsAt: async ({ rank, size }) => {
      const wanted: { readonly day: string; readonly skip: number; readonly take: number }[] = []
      let start = 0
      for (const { day, total } of days) {
        const skip = Math.max(0, rank - start)
        const take = Math.min(total, rank + size - start) - skip
        if (take > 0) wanted.push({ day, skip, take })
        start += total
      }
      const ids = wanted.map(async ({ day, skip, take }) => (await idsOfDay(day, skip + take)).slice(skip))
      return (await Promise.all(ids)).flat()
    },
  }
}

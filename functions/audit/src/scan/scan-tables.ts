/**
 * Reads every table once in parallel segments, and loads each segment's next page while the current one is checked. The
 * reads are eventually consistent, so rows that do not agree are read again consistently before they are reported.
 */
import type { Item, Page, TableName } from '@portal/items'
import { validLiveGeneration } from '@portal/read-models'
import type { CheckDependencies } from '../verify-dependencies.ts'
import type { Known } from './known.ts'
import { takeCounts } from './take-counts.ts'
import { EventTaker } from './take-events.ts'
import { takeHeads } from './take-heads.ts'
import { takeLog } from './take-log.ts'
import { takeClaims, takeKeys, takeViews } from './take-rows.ts'
import type { Taken } from './taken.ts'

type Take = (taken: Taken) => Promise<void>

/** Keys first, because they open the rest; log and counts last, because they follow the events. */
export const scannedTables = [
  'keys',
  'heads',
  'events',
  'views',
  'claims',
  'log',
  'counts',
] as const satisfies readonly TableName[]

const segments = 2

type Cursor = { after: Item | null; ahead: Promise<Page | Error> | null; isDone: boolean }

export class Scan {
  readonly known: Known
  #table = 0
  #cursors: Cursor[] = newCursors()
  #take: Take | null = null

  constructor(known: Known) {
    this.known = known
  }

  /** Reads one page of each segment per round while there is time; true after the last page. */
  async goOn(deps: CheckDependencies, hasTime: () => boolean): Promise<boolean> {
    if (this.#take === null && this.#table === 0)
      this.known.generation = await validLiveGeneration(deps.items, 'counts')
    for (let isFirst = true; isFirst || hasTime(); isFirst = false) {
      const table = scannedTables[this.#table]
      if (table === undefined) return true
      this.#take ??= takers[table](deps, this.known)
      await this.#round(deps, table, this.#take)
      if (!this.#cursors.every(({ isDone }) => isDone)) continue
      this.#table += 1
      this.#cursors = newCursors()
      this.#take = null
      if (this.#table < scannedTables.length) continue
      this.known.conclude()
      return true
    }
    return false
  }

  async #round({ items }: CheckDependencies, table: TableName, take: Take): Promise<void> {
    const read = async (segment: number, after: Item | null): Promise<Page> =>
      items.scan(table, { segment, segments, consistent: false, ...(after && { after }) })
    const ahead = (segment: number, after: Item | null) =>
      read(segment, after).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    const going = [...this.#cursors.entries()].filter(([, { isDone }]) => !isDone)
    for (const [segment, cursor] of going) cursor.ahead ??= ahead(segment, cursor.after)
    for (const [segment, cursor] of going) {
      const given = await cursor.ahead
      // A page that failed to load ahead is loaded once more.
      const page = given === null || given instanceof Error ? await read(segment, cursor.after) : given
      const { next } = page
      cursor.ahead = next === null ? null : ahead(segment, next)
      await take({ segment, rows: page.items, isLast: next === null })
      this.known.rows += page.items.length
      cursor.after = next
      cursor.isDone = next === null
    }
  }
}

const newCursors = (): Cursor[] => Array.from({ length: segments }, () => ({ after: null, ahead: null, isDone: false }))

const takers: Record<(typeof scannedTables)[number], (deps: CheckDependencies, known: Known) => Take> = {
  keys: takeKeys,
  heads: takeHeads,
  events: (deps, known) => {
    const taker = new EventTaker(deps, known)
    return (taken) => taker.take(taken)
  },
  views: takeViews,
  claims: takeClaims,
  log: takeLog,
  counts: takeCounts,
}

/**
 * Reads each table once, several at the same time, and loads the next page of a table while a page is checked. The
 * reads are eventually consistent, so rows that do not agree are read again before they are reported.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Item, Page, TableName } from '@portal/items'
import { validLiveGeneration } from '@portal/read-models'
import type { CheckDependencies } from '../dependencies.ts'
import { scanCounts } from './counts.ts'
import { EventScanner } from './event-scanner.ts'
import type { ScanFindings } from './findings.ts'
import { scanHeads } from './heads.ts'
import { scanLog } from './log.ts'
import { scanClaims, scanKeys, scanViews } from './rows.ts'
import type { ScannedPage } from './scanned-page.ts'

type CheckPage = (page: ScannedPage) => Promise<void>

/**
 * Tables of one group are read at the same time: events keep the processor busy and views the engine. Keys come first,
 * because they decrypt the rest; log and counts last, because they are compared with the events.
 */
const groups = [
  ['keys'],
  ['events', 'views', 'heads', 'claims'],
  ['log', 'counts'],
] as const satisfies readonly (readonly TableName[])[]

export const scannedTables = groups.flat()
type ScannedTable = (typeof scannedTables)[number]

type Cursor = {
  readonly table: ScannedTable
  checkPage: CheckPage | null
  /** Where the next page begins; null before the first one. */
  next: Item | null
  prefetched: Promise<Page | Error> | null
  /** Whether the last page was loaded. */
  isDone: boolean
}

export class Scan {
  readonly findings: ScanFindings
  #group = 0
  #cursors: Cursor[] = newCursors(0)

  constructor(findings: ScanFindings) {
    this.findings = findings
  }

  /** Reads one page of each table of the group per round while there is time; returns true after the last page. */
  async readWhile(deps: CheckDependencies, hasTime: () => boolean): Promise<boolean> {
    if (this.#group === 0 && this.#cursors.every(({ checkPage }) => checkPage === null))
      this.findings.generation = await validLiveGeneration(deps.items, 'counts')
    for (let isFirst = true; isFirst || hasTime(); isFirst = false) {
      if (this.#group === groups.length) return true
      await this.#round(deps)
      if (!this.#cursors.every(({ isDone }) => isDone)) continue
      this.#group += 1
      this.#cursors = newCursors(this.#group)
      if (this.#group < groups.length) continue
      this.findings.finish()
      return true
    }
    return false
  }

  async #round(deps: CheckDependencies): Promise<void> {
    // No segments are requested, because a page of one segment takes the embedded engine nearly three times as long.
    const read = async ({ table }: Cursor, after: Item | null): Promise<Page> =>
      deps.items.scan(table, { consistent: false, ...limitOf(table), ...(after && { after }) })
    const prefetch = (cursor: Cursor, after: Item | null) =>
      read(cursor, after).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    const unfinished = this.#cursors.filter(({ isDone }) => !isDone)
    const fetchNext = (from: number) => {
      for (let ahead = 0; ahead < pagesAhead; ahead++) {
        const cursor = unfinished[(from + ahead) % unfinished.length]
        if (cursor !== undefined && !cursor.isDone) cursor.prefetched ??= prefetch(cursor, cursor.next)
      }
    }
    for (const [index, cursor] of unfinished.entries()) {
      fetchNext(index)
      const prefetched = await cursor.prefetched
      // A page that failed to load ahead is loaded once more.
      const page = prefetched === null || prefetched instanceof Error ? await read(cursor, cursor.next) : prefetched
      const { next } = page
      cursor.prefetched = null
      cursor.next = next
      cursor.isDone = next === null
      fetchNext(index + 1)
      // Lets the request for the next page leave first, because checking a page may block the process.
      await othersTurn()
      cursor.checkPage ??= pageChecks[cursor.table](deps, this.findings)
      await cursor.checkPage({ rows: page.items, isLast: next === null })
      this.findings.rows += page.items.length
    }
  }
}

/**
 * Pages on their way while one is checked: one keeps the engine busy, and the second one covers a page that is checked
 * sooner than the next is read. Each takes some ten megabytes.
 */
const pagesAhead = 2

/**
 * Rows per page. A page ends at 1 MB, which some forty segments of the log fill; the embedded engine reads as many rows
 * as the limit says for it and drops the rest.
 */
const limitOf = (table: ScannedTable) => (table === 'log' ? { limit: 50 } : {})

const newCursors = (group: number): Cursor[] =>
  (groups[group] ?? []).map((table) => ({ table, checkPage: null, next: null, prefetched: null, isDone: false }))

const pageChecks: Record<ScannedTable, (deps: CheckDependencies, findings: ScanFindings) => CheckPage> = {
  keys: scanKeys,
  heads: scanHeads,
  events: (deps, findings) => {
    const checker = new EventScanner(deps, findings)
    return (page) => checker.scanPage(page)
  },
  views: scanViews,
  claims: scanClaims,
  log: scanLog,
  counts: scanCounts,
}

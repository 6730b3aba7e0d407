/**
 * Reads every table once in parallel segments, and loads each segment's next page while the current one is checked. The
 * reads are eventually consistent, so rows that do not agree are read again consistently before they are reported.
 */
import type { Item, Page, TableName } from '@portal/items'
import { validLiveGeneration } from '@portal/read-models'
import type { CheckDependencies } from '../verify-dependencies.ts'
import { EventScanner } from './event-scanner.ts'
import type { ScanFindings } from './findings.ts'
import { scanCounts } from './scan-counts.ts'
import { scanHeads } from './scan-heads.ts'
import { scanLog } from './scan-log.ts'
import { scanClaims, scanKeys, scanViews } from './scan-rows.ts'
import type { ScannedPage } from './scanned-page.ts'

type CheckPage = (page: ScannedPage) => Promise<void>

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

type Cursor = { after: Item | null; prefetched: Promise<Page | Error> | null; isDone: boolean }

export class Scan {
  readonly findings: ScanFindings
  #table = 0
  #cursors: Cursor[] = newCursors()
  #checkPage: CheckPage | null = null

  constructor(findings: ScanFindings) {
    this.findings = findings
  }

  /** Reads one page of each segment per round while there is time; true after the last page. */
  async readWhile(deps: CheckDependencies, hasTime: () => boolean): Promise<boolean> {
    if (this.#checkPage === null && this.#table === 0)
      this.findings.generation = await validLiveGeneration(deps.items, 'counts')
    for (let isFirst = true; isFirst || hasTime(); isFirst = false) {
      const table = scannedTables[this.#table]
      if (table === undefined) return true
      this.#checkPage ??= pageChecks[table](deps, this.findings)
      await this.#round(deps, table, this.#checkPage)
      if (!this.#cursors.every(({ isDone }) => isDone)) continue
      this.#table += 1
      this.#cursors = newCursors()
      this.#checkPage = null
      if (this.#table < scannedTables.length) continue
      this.findings.finish()
      return true
    }
    return false
  }

  async #round({ items }: CheckDependencies, table: TableName, checkPage: CheckPage): Promise<void> {
    const read = async (segment: number, after: Item | null): Promise<Page> =>
      items.scan(table, { segment, segments, consistent: false, ...(after && { after }) })
    const prefetch = (segment: number, after: Item | null) =>
      read(segment, after).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
    const unfinished = [...this.#cursors.entries()].filter(([, { isDone }]) => !isDone)
    for (const [segment, cursor] of unfinished) cursor.prefetched ??= prefetch(segment, cursor.after)
    for (const [segment, cursor] of unfinished) {
      const prefetched = await cursor.prefetched
      // A page that failed to load ahead is loaded once more.
      const page = prefetched === null || prefetched instanceof Error ? await read(segment, cursor.after) : prefetched
      const { next } = page
      cursor.prefetched = next === null ? null : prefetch(segment, next)
      await checkPage({ segment, rows: page.items, isLast: next === null })
      this.findings.rows += page.items.length
      cursor.after = next
      cursor.isDone = next === null
    }
  }
}

const newCursors = (): Cursor[] =>
  Array.from({ length: segments }, () => ({ after: null, prefetched: null, isDone: false }))

const pageChecks: Record<
  (typeof scannedTables)[number],
  (deps: CheckDependencies, findings: ScanFindings) => CheckPage
> = {
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

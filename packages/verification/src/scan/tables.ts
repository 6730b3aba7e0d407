/**
 * Reads each table once, several at the same time, and loads the next page of a table while a page is checked. The
 * reads are eventually consistent, so rows that do not agree are read again before they are reported.
 */
import { setImmediate as othersTurn } from 'node:timers/promises'
import { watermarkPrefix } from '@portal/event-store'
import { hashOfRow, type Item, type Key, keyOfItem, type Page, type TableName } from '@portal/items'
import { streamOfOrderRow } from '@portal/read-models/counts/row'
import type { CheckDependencies } from '../dependencies.ts'
import { validLiveGeneration, verifyCountsRow } from '../lists/rows.ts'
import type { KeptScanFile } from './blocks.ts'
import { EventScanner } from './event-scanner.ts'
import { type KeptFindings, ScanFindings } from './findings.ts'
import { scanLog } from './log.ts'
import { countRow } from './records.ts'
import { type ScannedPage, scanClaims, scanHeads, scanKeys, scanViews } from './rows.ts'

const concurrency = 16

/**
 * Subtracts the digests of scanned rows of the waiting order from the sums of their streams (`records.ts`). All other
 * rows of the counts are checked one by one.
 */
const scanCounts = ({ items }: CheckDependencies, findings: ScanFindings) => {
  // Reads are cached, because hundreds of rows name the same generation, agencies and programs.
  const deps = { items: findings.remembered(items) }
  return async ({ rows }: ScannedPage): Promise<void> => {
    const streams = rows.map((row) =>
      findings.generation === null ? null : streamOfOrderRow(findings.generation, row),
    )
    for (const [index, stream] of streams.entries())
      if (stream !== null) countRow(findings.records.of(stream), 'order', hashOfRow(rows[index] ?? {}), 'stored')
    const others = rows.filter((_, index) => streams[index] === null)
    for (let from = 0; from < others.length; from += concurrency)
      await Promise.all(
        others.slice(from, from + concurrency).map(async (row) => {
          const isRight = await verifyCountsRow(deps, row).then(
            (problems) => problems.length === 0,
            () => false,
          )
          if (!isRight) findings.recheck('counts', keyOfItem('counts', row))
        }),
      )
  }
}

type PageCheck = {
  readonly check: (page: ScannedPage) => Promise<void>
  /**
   * The last key whose checks are complete, after which another process continues; default: the end of the last page.
   */
  readonly completeTo?: () => Key | null
}

/**
 * Tables of one group are read at the same time: events keep the processor busy and views the engine. Keys come first,
 * because they decrypt the rest; log and counts last, because they are compared with the events.
 */
const groups = [
  ['keys'],
  ['events', 'views', 'heads', 'claims'],
  ['log', 'counts'],
] as const satisfies readonly (readonly TableName[])[]

/** The scan is stored from this group on: the keys before it are few, and another process scans them again. */
const groupOfEvents = 1

export const scannedTables = groups.flat()
type ScannedTable = (typeof scannedTables)[number]

type Cursor = {
  readonly table: ScannedTable
  page: PageCheck | null
  /** Where the next page begins; null before the first one. */
  next: Item | null
  prefetched: Promise<Page | Error> | null
  /** Whether the last page was loaded. */
  isDone: boolean
}

type Progress = { readonly group: number; readonly cursors: readonly Pick<Cursor, 'table' | 'next' | 'isDone'>[] }

type KeptScan = { readonly layout: typeof layout; readonly findings: KeptFindings; readonly progress: Progress }
/** Increase this number when `KeptScan` changes, so that a scan stored in the old form is not continued. */
const layout = 1
const isKeptScan = (scan: unknown): scan is KeptScan =>
  typeof scan === 'object' && scan !== null && 'layout' in scan && scan.layout === layout

export class VerificationScan {
  readonly findings: ScanFindings
  readonly #file: KeptScanFile | undefined
  readonly #keptProgress: Progress | undefined
  #group = 0
  #cursors: Cursor[]

  /** A scan that continues reads the keys once more, because the store remembers nothing of an earlier process. */
  constructor(findings: ScanFindings, file?: KeptScanFile, keptProgress?: Progress) {
    this.findings = findings
    this.#file = file
    this.#keptProgress = keptProgress
    if (keptProgress !== undefined && keptProgress.group > groupOfEvents) this.#group = keptProgress.group
    this.#cursors = this.#cursorsOf(this.#group)
  }

  /** Undefined when no earlier process stored a scan, or when the counts were rebuilt after it was stored. */
  static async continued({ items, keptScan: file }: CheckDependencies): Promise<VerificationScan | undefined> {
    const kept = await file?.restore()
    if (kept === undefined) return undefined
    const scan: unknown = JSON.parse(kept)
    if (!isKeptScan(scan)) return undefined
    const { findings, progress } = scan
    if (findings.generation !== (await validLiveGeneration(items, 'counts'))) return undefined
    return new VerificationScan(new ScanFindings(findings.run, file, findings), file, progress)
  }

  /** Reads one page of each table of the group per round while there is time; returns true after the last page. */
  async readWhile(deps: CheckDependencies, hasTime: () => boolean): Promise<boolean> {
    const isNew = this.#keptProgress === undefined && this.#group === 0
    if (isNew && this.#cursors.every(({ page }) => page === null))
      this.findings.generation = await validLiveGeneration(deps.items, 'counts')
    for (let isFirst = true; isFirst || hasTime(); isFirst = false) {
      if (this.#group === groups.length) return true
      await deps.keys.renew?.()
      await this.#round(deps)
      this.findings.records.settle()
      if (!this.#cursors.every(({ isDone }) => isDone)) {
        if (this.#group >= groupOfEvents) await this.#file?.keepIfDue(() => this.#kept())
        continue
      }
      this.#group += 1
      if (this.#group > groupOfEvents) this.findings.forgetKeys()
      this.#cursors = this.#cursorsOf(this.#group)
      if (this.#group < groups.length) continue
      this.findings.finish()
      await this.#file?.keep(this.#kept())
      return true
    }
    return false
  }

  #cursorsOf(group: number): Cursor[] {
    const tables: readonly ScannedTable[] = groups[group] ?? []
    const kept = this.#keptProgress?.group === group ? this.#keptProgress.cursors : []
    return tables.map((table) => {
      const { next = null, isDone = false } = kept.find((each) => each.table === table) ?? {}
      return { table, page: null, next, prefetched: null, isDone }
    })
  }

  #kept(): string {
    const cursors = this.#cursors.map(({ table, page, next, isDone }) => ({
      ...{ table, isDone },
      next: page?.completeTo === undefined ? next : page.completeTo(),
    }))
    const kept: KeptScan = { layout, findings: this.findings.kept(), progress: { group: this.#group, cursors } }
    return JSON.stringify(kept)
  }

  async #round(deps: CheckDependencies): Promise<void> {
    // No segments are requested, because a page of one segment takes the embedded engine nearly three times as long.
    const read = async ({ table }: Cursor, after: Item | null): Promise<Page> =>
      deps.items.scan(table, { consistent: false, ...limitOf(table, after), ...(after && { after }) })
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
      cursor.page ??= pageChecks[cursor.table](deps, this.findings, cursor.next)
      cursor.prefetched = null
      cursor.next = next
      cursor.isDone = next === null
      fetchNext(index + 1)
      // Lets the request for the next page leave first, because checking a page may block the process.
      await othersTurn()
      await cursor.page.check({ rows: page.items, isLast: next === null })
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
 * as the limit says for it and drops the rest. It returns the log's small watermarks after its segments.
 */
const limitOf = (table: ScannedTable, after: Item | null) =>
  table === 'log' && !String(after?.pk).startsWith(watermarkPrefix) ? { limit: 50 } : {}

type CheckOf = (deps: CheckDependencies, findings: ScanFindings, after: Item | null) => PageCheck

const byPage =
  (scan: (deps: CheckDependencies, findings: ScanFindings) => PageCheck['check']): CheckOf =>
  (deps, findings) => ({ check: scan(deps, findings) })

const pageChecks: Record<ScannedTable, CheckOf> = {
  keys: byPage(scanKeys),
  heads: byPage(scanHeads),
  events: (deps, findings, after) => {
    const scanner = new EventScanner(deps, findings, after as Key | null)
    return { check: (page) => scanner.scanPage(page), completeTo: () => scanner.completeTo }
  },
  views: byPage(scanViews),
  claims: byPage(scanClaims),
  log: byPage(scanLog),
  counts: byPage(scanCounts),
}

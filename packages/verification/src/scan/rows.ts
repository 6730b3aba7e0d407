/**
 * Subtracts the digests of scanned view rows and claims from the sums of their streams (`records.ts`). Keys, and rows
 * of the table `claims` that belong to no stream, are checked one by one.
 */
import { isStreamName } from '@portal/domain'
import { hashOfRow, type Item, keyOfItem } from '@portal/items'
import { streamOfRow } from '@portal/read-models'
import { verifyClaimRow } from '../checks/claim-rows.ts'
import type { CheckDependencies } from '../dependencies.ts'
import type { ScanFindings } from './findings.ts'
import { countRow } from './records.ts'

const concurrency = 16

export const scanKeys =
  ({ keys }: CheckDependencies, findings: ScanFindings) =>
  async ({ rows }: ScannedPage): Promise<void> => {
    const opens = (row: Item, subject: string) => keys.opensRow?.(row) ?? keys.opens(subject)
    for (let from = 0; from < rows.length; from += concurrency)
      await Promise.all(
        rows.slice(from, from + concurrency).map(async (row) => {
          const subject = String(row.subject)
          findings.addKey(subject)
          if (!(await opens(row, subject))) findings.recheck('keys', { subject })
        }),
      )
  }

export const scanViews =
  (_: CheckDependencies, findings: ScanFindings) =>
  async ({ rows }: ScannedPage): Promise<void> => {
    for (const row of rows) {
      const stream = streamOfRow(row)
      if (stream === null) findings.recheck('views', keyOfItem('views', row))
      else countRow(findings.records.of(stream), 'views', hashOfRow(row), 'stored')
    }
  }

export const scanClaims =
  (deps: CheckDependencies, findings: ScanFindings) =>
  async ({ rows }: ScannedPage): Promise<void> => {
    const others: Item[] = []
    for (const row of rows) {
      // Counters, sets and remembered answers belong to no stream.
      if (!isClaimRow(row)) others.push(row)
      else if (isStreamName(row.stream)) countRow(findings.records.of(row.stream), 'claims', hashOfRow(row), 'stored')
      else findings.recheck('claims', keyOfItem('claims', row))
    }
    for (let from = 0; from < others.length; from += concurrency)
      await Promise.all(
        others.slice(from, from + concurrency).map(async (row) => {
          if (!(await isIntact(deps, row))) findings.recheck('claims', keyOfItem('claims', row))
        }),
      )
  }

const isClaimRow = ({ claim }: Item): boolean => !/^(counter|set|idempotency)(#|$)/.test(String(claim))

/** False also when the row cannot be checked at all. */
const isIntact = async (deps: CheckDependencies, row: Item): Promise<boolean> =>
  verifyClaimRow(deps, row).then(
    (problems) => problems.length === 0,
    () => false,
  )

/**
 * Subtracts the digests of scanned heads from the sums of their streams (`records.ts`), to which the events have added
 * the head that each stream should have.
 */
export const scanHeads =
  (_: CheckDependencies, findings: ScanFindings) =>
  async ({ rows }: ScannedPage): Promise<void> => {
    for (const row of rows) {
      const { stream, version = null, hash = null, at = null } = row
      const head = { stream: String(stream), version, hash, at }
      if (isStreamName(stream)) countRow(findings.records.of(stream), 'head', hashOfRow(head), 'stored')
      else findings.recheck('heads', { stream: String(stream) })
    }
  }

/** One page of a table; `isLast` on its last page. */
export type ScannedPage = { readonly rows: readonly Item[]; readonly isLast: boolean }

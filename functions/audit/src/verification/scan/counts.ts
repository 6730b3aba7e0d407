/**
 * Subtracts the digests of scanned rows of the waiting order from the sums of their streams (`records.ts`). All other
 * rows of the counts are checked one by one.
 */
import { keyOfItem } from '@portal/items'
import { hashOfRow, streamOfOrderRow, verifyCountsRow } from '@portal/read-models'
import type { CheckDependencies } from '../dependencies.ts'
import type { ScanFindings } from './findings.ts'
import { countRow } from './records.ts'
import type { ScannedPage } from './scanned-page.ts'

const concurrency = 16

export const scanCounts = ({ items }: CheckDependencies, findings: ScanFindings) => {
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

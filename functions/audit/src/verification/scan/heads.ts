/**
 * Subtracts the digests of scanned heads from the sums of their streams (`records.ts`), to which the events have added
 * the head that each stream should have.
 */
import { isStreamName } from '@portal/domain'
import { hashOfRow } from '@portal/read-models'
import type { CheckDependencies } from '../dependencies.ts'
import type { ScanFindings } from './findings.ts'
import { countRow } from './records.ts'
import type { ScannedPage } from './scanned-page.ts'

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

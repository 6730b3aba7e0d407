/**
 * Plays GuardDuty on this machine (R-APP-122): each file that waits goes to clamd, and its result to the reactions in
 * the form of AWS. A file without a result waits for the next call.
 */
import { maxDocumentBytes } from '@portal/contract/limits'
import { type Files, waitingFiles } from '@portal/documents'
import type { ScanResult } from '@portal/fn-reactions'
import type { Items } from '@portal/items'
import type { Verdict } from './clamd.ts'

export type ScanFiles = {
  readonly items: Items
  readonly files: Pick<Files, 'firstBytes'>
  readonly scan: (bytes: Uint8Array) => Promise<Verdict>
  /** The reactions' handler. */
  readonly tell: (result: ScanResult) => Promise<unknown>
  readonly log: (line: Readonly<Record<string, unknown>>) => void
}

/** Returns how many files have a result. One that clamd cannot scan holds up no other; the call ends where clamd is away. */
export const scanFiles = async (deps: ScanFiles): Promise<number> => {
  let done = 0
  for (const key of await waitingFiles(deps.items)) {
    const file = await deps.files.firstBytes(key, maxDocumentBytes + 1)
    // Its copy is on its way, or failed.
    if (file === null) continue
    const verdict = await deps.scan(file.bytes)
    if (verdict.is === 'failed') {
      deps.log({ level: 'warn', message: 'file_not_scanned', file: key, reason: verdict.reason })
      if (verdict.isAway) return done
      continue
    }
    await deps.tell(resultOf(key, verdict))
    done += 1
  }
  return done
}

const resultOf = (objectKey: string, { is }: Verdict): ScanResult => ({
  source: 'aws.guardduty',
  detail: {
    s3ObjectDetails: { objectKey },
    scanResultDetails: { scanResultStatus: is === 'clean' ? 'NO_THREATS_FOUND' : 'THREATS_FOUND' },
  },
})

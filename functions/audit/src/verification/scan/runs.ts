/** The last two scans stay in memory, so that two auditors can verify at the same time. */
import { putNewest } from '@portal/items'
import { ScanFindings } from './findings.ts'
import { Scan } from './tables.ts'

const maxRuns = 2
const [first, second] = ['1', '2']
const runs = new Map<string, Scan>()

/** `lost` is the run of a scan whose process ended: it is scanned once more; null when that scan is lost too. */
export const newRun = (lost: string | undefined): Scan | null => {
  if (lost?.startsWith(second)) return null
  const scan = new Scan(new ScanFindings(lost === undefined ? first : second))
  putNewest(runs, scan.findings.run, scan, maxRuns)
  return scan
}

export const runOf = (run: string | undefined): Scan | undefined => (run === undefined ? undefined : runs.get(run))

export const endRun = (run: string | undefined): void => {
  if (run !== undefined) runs.delete(run)
}

/** The last two scans stay in memory, so that two auditors can verify at the same time. */
import { randomBytes } from 'node:crypto'
import { putNewest } from '@portal/items'
import type { CheckDependencies } from '../dependencies.ts'
import { ScanFindings } from './findings.ts'
import { VerificationScan } from './tables.ts'

const maxRuns = 2
const [first, second] = ['1', '2']
const runs = new Map<string, VerificationScan>()

/**
 * `lost` is the run of a scan whose process ended. If that process kept it, it continues; otherwise everything is
 * scanned once more. Null when that scan is lost too.
 */
export const openRun = async (deps: CheckDependencies, lost: string | undefined): Promise<VerificationScan | null> => {
  const scan = (await VerificationScan.continued(deps)) ?? newScan(deps, lost)
  if (scan !== null) putNewest(runs, scan.findings.run, scan, maxRuns)
  return scan
}

const newScan = ({ keptScan }: CheckDependencies, lost: string | undefined): VerificationScan | null => {
  if (lost?.startsWith(second)) return null
  const prefix = lost === undefined ? first : second
  const run = `${prefix}${randomBytes(12).toString('base64url').slice(prefix.length)}`
  return new VerificationScan(new ScanFindings(run, keptScan), keptScan)
}

export const findRun = (run: string | undefined): VerificationScan | undefined =>
  run === undefined ? undefined : runs.get(run)

export const endRun = (run: string | undefined): void => {
  if (run !== undefined) runs.delete(run)
}

/** The last two scans stay in memory, so that two auditors can verify at once. */
import { putNewest } from '@portal/items'
import { Known } from './known.ts'
import { Scan } from './scan-tables.ts'

const mostRuns = 2
const [first, second] = ['1', '2']
const runs = new Map<string, Scan>()

/** Starts a scan, or starts it once more when its process is gone; null when the second one is lost too. */
export const newRun = (lost: string | undefined): Scan | null => {
  if (lost?.startsWith(second)) return null
  const scan = new Scan(new Known(lost === undefined ? first : second))
  putNewest(runs, scan.known.run, scan, mostRuns)
  return scan
}

export const runOf = (run: string | undefined): Scan | undefined => (run === undefined ? undefined : runs.get(run))

export const endRun = (run: string | undefined): void => {
  if (run !== undefined) runs.delete(run)
}

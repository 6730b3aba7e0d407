/**
 * `npm run bench [-- --applications 100000]`: fills a portal in a temporary folder, runs every bench in a process of its
 * own, so that none finds the caches or the memory of another, and ends with one table of all goals. The rows of
 * filling, verifying and rebuilding depend on the number of applications, the others do not.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printRows, type Row } from './fixture/summary.ts'

/** In the order of the table. The last ones return no row; `beside-work` changes the portal and therefore follows. */
const benches = [
  'verify',
  'rebuild',
  'replay',
  'append',
  'form',
  'load',
  'feed',
  'cases',
  'beside-work',
  'api',
  'mixed',
  'lists',
]

export const benchAll = async (applications: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.once('SIGINT', () => process.exit(130))
  const env = { ...process.env, PORTAL_DATA: folder }
  const run = async (script: string, args: readonly string[]): Promise<readonly Row[]> => {
    const rows: Row[] = []
    const began = performance.now()
    const child = fork(join(import.meta.dirname, script), args, { env })
    child.on('message', (some: readonly Row[]) => rows.push(...some))
    const [code] = await once(child, 'exit')
    if (code !== 0) {
      console.error(`${[script, ...args].join(' ')} ended with ${code}`)
      process.exitCode = 1
    }
    console.log(`${[script, ...args].join(' ')}: ${Math.round((performance.now() - began) / 1_000)} s`)
    return rows
  }
  const filled = await run('bench-seed.ts', ['--applications', String(applications)])
  if (filled.length === 0) throw new Error('the portal was not filled, so nothing can be measured on it')
  const rows: Row[] = []
  for (const bench of benches) rows.push(...(await run('bench.ts', [bench])))
  printRows(`The goals, verifying, rebuilding and filling at ${applications} applications`, [...rows, ...filled])
}

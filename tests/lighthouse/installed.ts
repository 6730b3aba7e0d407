/**
 * Lighthouse brings 130 MB that nothing else needs. So it has a lock file of its own in this folder, and is installed
 * when it is first asked for.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const home = import.meta.dirname
const installed = join(home, 'node_modules/lighthouse/core')

const install = () => {
  if (existsSync(installed)) return
  console.log('Lighthouse is installed first (130 MB, once) …')
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home, stdio: 'inherit' })
  } catch {
    console.error('Lighthouse could not be installed: that wants the Internet.')
    process.exit(1)
  }
}

const load = async <Module>(path: string): Promise<Module> => {
  install()
  return import(pathToFileURL(join(installed, path)).href)
}

type Throttling = { readonly cpuSlowdownMultiplier: number }
type Audit = {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
  readonly numericValue?: number
}
type ScoredCategory = {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
/** What this portal reads of Lighthouse's result. */
export type Result = {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<Record<string, Audit | undefined>>
  readonly categories: Readonly<Record<string, ScoredCategory | undefined>>
}
export type Flags = {
  readonly onlyCategories?: readonly string[]
  readonly onlyAudits?: readonly string[]
  readonly throttlingMethod?: 'devtools' | 'simulate'
  readonly throttling?: Throttling
}
type Run = (
  url: string,
  flags: Flags & { readonly port: number; readonly logLevel: 'error'; readonly output: 'json' },
) => Promise<{ readonly lhr: Result } | undefined>

export const lighthouse = async (): Promise<{ readonly run: Run; readonly slow4G: Throttling }> => {
  const { default: run } = await load<{ readonly default: Run }>('index.js')
  const { throttling } = await load<{ readonly throttling: { readonly mobileSlow4G: Throttling } }>(
    'config/constants.js',
  )
  return { run, slow4G: throttling.mobileSlow4G }
}

/** Lighthouse's BenchmarkIndex, to be called in a page: it compares the speed of machines. */
export const computeBenchmarkIndex = async (): Promise<() => number> => {
  const { pageFunctions } = await load<{ readonly pageFunctions: { readonly computeBenchmarkIndex: () => number } }>(
    'lib/page-functions.js',
  )
  return pageFunctions.computeBenchmarkIndex
}

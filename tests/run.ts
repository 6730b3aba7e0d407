/**
 * `npm test` builds the site and the stack, then runs all specs, including those in a browser, with types and lint
 * beside them. It ends with `N passed, N failed`, where types, lint, site and stack count as one check each, and exits
 * with 1 after any failure. With `--nightly` it also runs the long browser scenarios (project `walks`), and random
 * tests at full length (docs/decisions/0049-long-walks-at-night.md).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopOnOldNode } from '../infra/cli/node-version.ts'
import { type CommandResult, capture, run } from './commands.ts'
import { type Report, slowest } from './slowest.ts'

stopOnOldNode()

const night = { PORTAL_NIGHT: '1', PORTAL_SEEDS: '20000', PORTAL_MOMENTS: '50' }
const isNight = process.argv.includes('--nightly')
const length = isNight ? { args: ['--testTimeout', '3600000'], env: night } : { args: ['--project', '!walks'], env: {} }

type Tally = { passed: number; failed: number }

type Check = { readonly title: string; readonly script: string }
/** The browser specs need the built site; the specs of the functions' bundles need the synthesized stack. */
const builds: readonly Check[] = [
  { title: 'site', script: 'build:site' },
  { title: 'stack', script: 'synth' },
]
/** No spec waits for these, so they take the processor time that the specs leave. */
const besideSpecs: readonly Check[] = [
  { title: 'types', script: 'types' },
  { title: 'lint', script: 'lint' },
]

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`

type CheckResult = CommandResult & Check & { readonly duration: string }

const check = async (one: Check, options: { isLowPriority?: boolean } = {}): Promise<CheckResult> => {
  const start = performance.now()
  const result = await capture('npm', ['run', '--silent', one.script], options)
  return { ...one, ...result, duration: seconds(start) }
}

const print = ({ title, code, output, duration }: CheckResult): void =>
  console.log(`\n== ${title} ${code === 0 ? 'passed' : 'failed'} after ${duration}\n${output.trimEnd()}`)

const begin = (checks: readonly Check[], where = ''): void =>
  console.log(`== ${checks.map(({ title }) => title).join(' and ')} begin${where}`)

const tallyOf = (results: readonly CheckResult[]): Tally => {
  const passed = results.filter(({ code }) => code === 0).length
  return { passed, failed: results.length - passed }
}

const build = async (): Promise<Tally> => {
  begin(builds)
  const results = builds.map(async (one) => {
    const result = await check(one)
    print(result)
    return result
  })
  return tallyOf(await Promise.all(results))
}

/** The results are printed after the specs, whose lines they would interrupt. */
const specsAndChecks = async (): Promise<readonly Tally[]> => {
  begin(besideSpecs, ' beside the specs; their results follow after them')
  const inTurn = async () => {
    const results: CheckResult[] = []
    for (const one of besideSpecs) results.push(await check(one, { isLowPriority: true }))
    return results
  }
  const [results, tally] = await Promise.all([inTurn(), specs()])
  for (const result of results) print(result)
  return [tallyOf(results), tally]
}

const specs = async (): Promise<Tally> => {
  const start = performance.now()
  console.log('\n== specs begin')
  const folder = await mkdtemp(join(tmpdir(), 'portal-specs-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  // The specs start some hundred Node processes; each would compile the same files anew.
  const code = await run('npx', ['vitest', 'run', ...length.args, ...reporters], {
    ...length.env,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  })
  try {
    const results = JSON.parse(await readFile(report, 'utf8')) as Report & {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    const { numPassedTests, numFailedTests, numFailedTestSuites } = results
    console.log(`\n== specs ended after ${seconds(start)}`)
    console.log(`\n== slowest files\n${slowest(results, process.cwd()).join('\n')}`)
    const failed = numFailedTests === 0 && (code !== 0 || numFailedTestSuites > 0) ? 1 : numFailedTests
    return { passed: numPassedTests, failed }
  } catch (error) {
    console.error('the runner left no report:', error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const tallies = [await build(), ...(await specsAndChecks())]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

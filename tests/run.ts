/**
 * `npm test` builds the site and the stack, with types and lint beside them, then runs all specs: those with a browser
 * or an engine, which often wait, and beside them the others, which never do; last and alone those that compare
 * processor times. A few files that failed run once more, alone. It ends with `N passed, N failed`, where types, lint,
 * site and stack count as one check each, and exits with 1 after any failure. With `--nightly` it also runs the long
 * browser scenarios (project `walks`), and random tests at full length (docs/decisions/0049-long-walks-at-night.md).
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scriptArgs } from '../infra/cli/args.ts'
import { parseTestArgs } from './args.ts'
import { type CaptureOptions, type CommandResult, capture, run } from './commands.ts'
import { failedFiles, failures, type Report, slowest, type Tally, tallyOf } from './spec-reports.ts'

const { PORTAL_SEEDS = '20000', PORTAL_MOMENTS = '50' } = process.env
const isNight = scriptArgs(parseTestArgs)
const nightEnvironment = isNight ? { PORTAL_NIGHT: '1', PORTAL_SEEDS, PORTAL_MOMENTS } : {}

/** Projects of `vitest.config.ts`, or files, that one Vitest process runs. */
type Specs = { readonly title: string; readonly projects?: readonly string[]; readonly files?: readonly string[] }
const waiting: Specs = { title: 'browsers and engines', projects: ['e2e', 'engine', ...(isNight ? ['walks'] : [])] }
const working: Specs = { title: 'node and web', projects: ['node', 'web'] }
const alone: Specs = { title: 'growth', projects: ['growth'] }

type Check = { readonly title: string; readonly script: string }
/** The browser specs need the built site; the specs of the functions' bundles need the synthesized stack. */
const builds: readonly Check[] = [
  { title: 'site', script: 'build:site' },
  { title: 'stack', script: 'synth' },
]
/** Where no check of the types is kept, as in a new clone, keeping this one would take half as long again. */
const isTypesKept = existsSync('node_modules/.cache/types-node.json')
/** No spec needs the results of these. */
const besideBuilds: readonly Check[] = [
  { title: 'types', script: isTypesKept ? 'types' : 'types:once' },
  { title: 'lint', script: 'lint' },
]

/**
 * Each thread of the tools in Go checks the same types again, and both processors are busy with specs anyway. One thread
 * and less garbage collection take half the processor time, and up to 2 GB of memory.
 */
const oneThread = { GOMAXPROCS: '1', GOGC: '400' }

/** Niceness of what runs behind the browsers and engines: a third of their weight, so that it never stands still. */
const behind = 5

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`

type CheckResult = CommandResult & Check & { readonly duration: string }

const check = async (one: Check, options: CaptureOptions = {}): Promise<CheckResult> => {
  const start = performance.now()
  const result = await capture('npm', ['run', '--silent', one.script], options)
  return { ...one, ...result, duration: seconds(start) }
}

const print = ({ title, code, output, duration }: CheckResult): void =>
  console.log(`\n== ${title} ${code === 0 ? 'passed' : 'failed'} after ${duration}\n${output.trimEnd()}`)

const tallyOfChecks = (results: readonly CheckResult[]): Tally => {
  const passed = results.filter(({ code }) => code === 0).length
  return { passed, failed: results.length - passed }
}

const build = async (): Promise<Tally> => {
  console.log('== site and stack begin')
  const results = builds.map(async (one) => {
    const result = await check(one)
    print(result)
    return result
  })
  return tallyOfChecks(await Promise.all(results))
}

const checkInTurn = async (): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = []
  for (const one of besideBuilds) results.push(await check(one, { nice: behind, env: oneThread }))
  return results
}

type SpecResult = Tally & Pick<Report, 'testResults'> & { readonly output: string }

const folder = await mkdtemp(join(tmpdir(), 'portal-specs-'))
// The specs start some hundred Node processes; each would compile the same files anew.
const env = { ...nightEnvironment, NODE_COMPILE_CACHE: join(folder, 'compiled') }

/** What the specs print is kept for later if others run beside them, because their lines would mix. */
const specs = async ({ title, projects = [], files = [] }: Specs, { isBeside = false } = {}): Promise<SpecResult> => {
  const start = performance.now()
  const path = join(folder, `${title}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${path}`]
  const args = ['vitest', 'run', ...projects.flatMap((one) => ['--project', one]), ...reporters, ...files]
  const { code, output } = isBeside
    ? await capture('npx', args, { env, nice: behind })
    : { code: await run('npx', args, env), output: '' }
  const ended = `== specs of ${title} ended after ${seconds(start)}`
  console.log(`\n${ended}`)
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      await readFile(path, 'utf8'),
    ) as Report & { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }
    const failed = numFailedTests === 0 && (code !== 0 || numFailedTestSuites > 0) ? 1 : numFailedTests
    return { passed: numPassedTests, failed, testResults, output: output && `${ended}\n${output.trimEnd()}` }
  } catch (error) {
    console.error('the runner left no report:', error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, testResults: [], output }
  }
}

/** The results of what runs beside the specs of browsers and engines are printed after these. */
const firstRun = async (): Promise<readonly SpecResult[]> => {
  console.log(`\n== specs of ${waiting.title} begin, those of ${working.title} beside them`)
  const beside = await Promise.all([specs(waiting), specs(working, { isBeside: true })])
  for (const { output } of beside) if (output) console.log(`\n${output}`)
  console.log(`\n== specs of ${alone.title} begin`)
  return [...beside, await specs(alone)]
}

/** More files than this do not fail because a machine is busy. */
const mostAgain = 3

const none: SpecResult = { passed: 0, failed: 0, testResults: [], output: '' }

/** Files that failed run once more, with nothing beside them; at night they do not, so that each failure counts. */
const again = async ({ testResults }: Report): Promise<SpecResult | undefined> => {
  if (isNight || testResults.length === 0 || testResults.length > mostAgain) return undefined
  console.log('\n== files that failed begin again, alone')
  return specs({ title: 'files that failed', files: testResults.map(({ name }) => name) })
}

/** Waits for types and lint before a second run, because that runs alone. */
const everySpec = async () => {
  try {
    const results = await firstRun()
    const checked = await checks
    const report: Report = { testResults: results.flatMap((one) => one.testResults) }
    const failedFirst = failedFiles(report)
    return { results, report, failedFirst, second: await again(failedFirst), checked }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

console.log('== types and lint begin beside; their results follow after the specs')
const checks = checkInTurn()
const built = await build()
const { results, report, failedFirst, second, checked } = await everySpec()
for (const result of checked) print(result)

const list = (title: string, lines: readonly string[]): void => {
  if (lines.length > 0) console.log(`\n== ${title}\n${lines.join('\n')}`)
}
const root = process.cwd()
list('slowest files', slowest(report, root))
// A long log may be cut: what failed must stand in its last lines.
if (second) list('failed at first, and ran again alone', failures(failedFirst, root))
list('failed specs', failures(second ?? report, root))

const first = second ? tallyOf(failedFirst) : none
const tallies = [built, ...results, second ?? none, tallyOfChecks(checked)]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, -first.passed)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, -first.failed)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

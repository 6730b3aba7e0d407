/**
 * `npm test`: types, lint, then the specs, including browser specs. It ends with `N passed, N failed`, where types,
 * lint, site and stack count as one check each, and exits with 1 after any failure. With `--nightly` the long walks
 * run too, and every walk at its full length (docs/decisions/0049-long-walks-at-night.md).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopOnOldNode } from '../infra/cli/node-version.ts'
import { listenTo, run, type Said } from './commands.ts'
import { type Report, slowest } from './slowest.ts'

stopOnOldNode()

const night = { PORTAL_NIGHT: '1', PORTAL_SEEDS: '20000', PORTAL_MOMENTS: '50' }
const isNight = process.argv.includes('--nightly')
const length = isNight ? { args: ['--testTimeout', '3600000'], env: night } : { args: ['--project', '!walks'], env: {} }

type Tally = { passed: number; failed: number }

/** Each row runs beside the others, because none of these commands keeps two processors busy. */
const rows = [
  [
    { title: 'types', script: 'types' },
    { title: 'lint', script: 'lint' },
  ],
  [
    { title: 'site', script: 'build:site' },
    { title: 'stack', script: 'synth' },
  ],
] as const

const inTurn = (scripts: readonly string[]): readonly Promise<Said>[] => {
  let last: Promise<unknown> = Promise.resolve()
  return scripts.map((script) => {
    const next = last.then(() => listenTo('npm', ['run', '--silent', script]))
    last = next
    return next
  })
}

/** Prints what each command said as a whole and in the order of the rows. */
const checks = async (): Promise<Tally> => {
  const tally = { passed: 0, failed: 0 }
  const all = rows.flatMap((row) => {
    const said = inTurn(row.map(({ script }) => script))
    return row.map(({ title }, index) => [title, said[index] as Promise<Said>] as const)
  })
  for (const [title, said] of all) {
    const { code, text } = await said
    console.log(`\n== ${title}\n${text.trimEnd()}`)
    tally[code === 0 ? 'passed' : 'failed'] += 1
  }
  return tally
}

const specs = async (): Promise<Tally> => {
  console.log('\n== specs')
  const folder = await mkdtemp(join(tmpdir(), 'portal-specs-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  // The specs start some hundred Node processes; each would compile the same files anew.
  const code = await run('npx', ['vitest', 'run', ...length.args, ...reporters], {
    ...length.env,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  })
  try {
    const told = JSON.parse(await readFile(report, 'utf8')) as Report & {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    const { numPassedTests, numFailedTests, numFailedTestSuites } = told
    console.log(`\n== slowest files\n${slowest(told, process.cwd()).join('\n')}`)
    const failed = numFailedTests === 0 && (code !== 0 || numFailedTestSuites > 0) ? 1 : numFailedTests
    return { passed: numPassedTests, failed }
  } catch (error) {
    console.error('the runner left no report:', error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const tallies = [await checks(), await specs()]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

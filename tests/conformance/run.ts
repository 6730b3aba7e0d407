/**
 * `npm run test:conformance [-- --engine ministack|embedded|http://…]`: the suites of items, event store, log, rebuild
 * and verification on a DynamoDB that we did not write, by default MiniStack, which is started anew for each file. Ends
 * with 1 when a test fails that `known-differences.ts` does not name, or one passes that it names
 * (docs/compatibility.md).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandProblem } from '../../infra/cli/problem.ts'
import { installedBinaries } from '../../infra/cli/python-tool.ts'
import { runCommand } from '../../infra/cli/run-command.ts'
import { program } from '../deployed/program.ts'
import { type ConformanceArgs, parseConformanceArgs } from './args.ts'
import { knownDifferences } from './known-differences.ts'
import { startMiniStack } from './ministack.ts'

/** Milliseconds for one test, because an engine in Python is slower than ours. */
const testTimeout = 600_000

type Result = { readonly passed: readonly string[]; readonly failed: readonly string[] }
type Server = { readonly endpoint: string | undefined; stop(): Promise<void> }

const serverOf = (engine: string, folder: string): (() => Promise<Server>) => {
  const given = async (endpoint: string | undefined) => ({ endpoint, stop: async () => {} })
  if (engine === 'embedded') return () => given(undefined)
  if (/^https?:\/\//.test(engine)) return () => given(engine)
  const requirements = join(import.meta.dirname, '../deployed/requirements.txt')
  const python = join(installedBinaries({ name: 'MiniStack', requirements, command: 'test:conformance' }), 'python')
  return () => startMiniStack(python, folder)
}

const runOn = async ({ endpoint, stop }: Server, file: string, folder: string): Promise<Result> => {
  try {
    return await run(file, endpoint, folder)
  } finally {
    await stop()
  }
}

const run = async (file: string, endpoint: string | undefined, folder: string): Promise<Result> => {
  const report = join(folder, 'report.json')
  const limits = [`--testTimeout=${testTimeout}`, `--hookTimeout=${testTimeout}`]
  const args = ['vitest', 'run', '--project', 'engine', '--reporter', 'json', `--outputFile=${report}`, ...limits, file]
  await rm(report, { force: true })
  await program('npx', args, {
    env: { ...process.env, CONFORMANCE_DYNAMODB: endpoint ?? '' },
    log: join(folder, 'vitest.log'),
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as VitestReport
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titles = (wanted: string) => all.filter(({ status }) => status === wanted).map(({ fullName }) => fullName)
  // A file that could not be started has no tests.
  if (all.length === 0) throw new CommandProblem(`${file} ran no test: ${join(folder, 'vitest.log')}`)
  return { passed: titles('passed'), failed: titles('failed') }
}

type VitestReport = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

const runAll = async ({ engine, suites }: ConformanceArgs): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-conformance-'))
  console.log(`What everything says is in ${folder}.`)
  const start = serverOf(engine, folder)
  const isKnown = knownDifferences(engine)
  const unexpected: string[] = []
  let [passed, failed] = [0, 0]
  for (const [name, file] of suites) {
    const began = performance.now()
    const result = await runOn(await start(), file, folder)
    const seconds = Math.round((performance.now() - began) / 1_000)
    console.log(`${name}: ${result.passed.length} passed, ${result.failed.length} failed, ${seconds} s`)
    for (const title of result.failed) console.log(`  ${isKnown(title) ?? 'NOT KNOWN'}: ${title}`)
    unexpected.push(...result.failed.filter((title) => isKnown(title) === undefined))
    unexpected.push(...result.passed.filter((title) => isKnown(title) !== undefined))
    passed += result.passed.length
    failed += result.failed.length
  }
  for (const title of unexpected) console.log(`UNEXPECTED ${title}`)
  console.log(`${passed} passed, ${failed} failed`)
  if (passed + failed === 0) throw new CommandProblem(`No test ran on ${engine}: what Vitest says is in ${folder}.`)
  return unexpected.length === 0
}

runCommand(async () => ((await runAll(parseConformanceArgs(process.argv.slice(2)))) ? 0 : 1))

/**
 * `npm run accessibility`: runs the accessibility tests, visits every state (pictures/walk.ts), and writes what passed
 * and when for the page /accessibility. When anything fails nothing is written, so that the page claims only what was
 * tested.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { noArguments } from '../infra/cli/args.ts'
import { type Assertion, accessibilityStatement, claims, walkedStatesClaim } from './accessibility-statement.ts'
import { narrowest } from './pictures/screens.ts'
import { states } from './pictures/states.ts'
import { type Seen, walk } from './pictures/walk.ts'

noArguments('Usage:\n  npm run accessibility')

const asAssertion = ({ state }: Seen): Assertion & { run: string } => ({
  run: walkedStatesClaim.run,
  title: `${state.name} ${walkedStatesClaim.test}`,
  status: 'passed',
  meta: { page: { path: state.path, width: narrowest, themes: ['light', 'dark', 'forced colours'] } },
})

const file = resolve('web/src/features/accessibility/last-check.json')
const folder = mkdtempSync(join(tmpdir(), 'portal-accessibility-'))
try {
  const report = join(folder, 'report.json')
  const runs = [...new Set(Object.values(claims).map(({ run }) => run))].filter((run) => run.endsWith('.spec.ts'))
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...runs],
    { stdio: 'inherit' },
  )
  const visits = status === 0 ? await walk(states) : []
  const isClean = status === 0 && visits.every(({ findings }) => findings.length === 0)
  if (isClean) {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[]
    }
    const found = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ ...one, run: name.replace(`${process.cwd()}/`, '') })),
    )
    const statement = accessibilityStatement([...found, ...visits.map(asAssertion)], {
      checkedOn: new Date().toISOString().slice(0, 10),
    })
    writeFileSync(file, `${JSON.stringify(statement, null, 2)}\n`)
    console.log(`\n${statement.screens.length} screens and ${statement.tests} tests are written to ${file}`)
  } else console.error('\nSomething failed: the page keeps saying what passed last.')
  process.exitCode = isClean ? 0 : status || 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

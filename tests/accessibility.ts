/**
 * `npm run accessibility`: runs the accessibility tests, and writes what passed and when for the page
 * /accessibility. When any test fails nothing is written, so that the page claims only what was tested.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Assertion, claims, statementOf } from './accessibility-statement.ts'

const file = resolve('web/src/features/accessibility/last-check.json')
const folder = mkdtempSync(join(tmpdir(), 'portal-accessibility-'))
try {
  const report = join(folder, 'report.json')
  const runs = [...new Set(Object.values(claims).map(({ run }) => run))]
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...runs],
    { stdio: 'inherit' },
  )
  if (status === 0) {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: readonly { readonly name: string; readonly assertionResults: readonly Assertion[] }[]
    }
    const found = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ ...one, run: name.replace(`${process.cwd()}/`, '') })),
    )
    const statement = statementOf(found, { checkedOn: new Date().toISOString().slice(0, 10) })
    writeFileSync(file, `${JSON.stringify(statement, null, 2)}\n`)
    console.log(`\n${statement.pages.length} pages and ${statement.tests} tests are written to ${file}`)
  } else console.error('\nSomething failed: the page keeps saying what passed last.')
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

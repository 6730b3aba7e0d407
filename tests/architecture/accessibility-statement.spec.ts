/** What the page about accessibility claims is what runs check: every claim names a test that exists. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statement } from '@portal/contract/texts/statement'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const checked = JSON.parse(read('web/src/features/accessibility/checked.json')) as {
  level: string
  checkedOn: string
  checks: { id: string; run: string; test: string }[]
  gaps: string[]
}
const saidOf = (kind: 'check' | 'gap') =>
  Object.keys(statement)
    .filter((key) => key.startsWith(`statement.${kind}.`))
    .map((key) => key.replace(`statement.${kind}.`, ''))

test.each(checked.checks)('$id is checked by a test that there is', ({ run, test: name }) =>
  expect(read(run)).toContain(name),
)

test('each claim and each gap is said, and nothing else', () => {
  expect(saidOf('check').toSorted()).toEqual(checked.checks.map(({ id }) => id).toSorted())
  expect(saidOf('gap').toSorted()).toEqual(checked.gaps.toSorted())
})

test('the level is the one that the runs ask axe for', () => {
  expect(checked.level).toBe('WCAG 2.2 AA')
  expect(read('tests/e2e/look.ts')).toContain("'wcag22aa'")
  expect(checked.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

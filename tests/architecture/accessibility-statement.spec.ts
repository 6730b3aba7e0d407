/**
 * The accessibility page must show a recent result of `npm run accessibility`, for every page of guests and citizens. A
 * new page, a new claim or 14 days of work require a new run.
 *
 * @module-tag R-WEB-26
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statement } from '@portal/contract/texts/statement'
import { expect, test } from 'vitest'
import { claims, type Statement } from '../accessibility-statement.ts'
import { citizenRoutes, hasRoute } from '../pictures/routes.ts'
import { states } from '../pictures/states.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const checked = JSON.parse(read('web/src/features/accessibility/last-check.json')) as Statement
const saidOf = (kind: 'check' | 'gap') =>
  Object.keys(statement)
    .filter((key) => key.startsWith(`statement.${kind}.`))
    .map((key) => key.replace(`statement.${kind}.`, ''))

test.each(Object.entries(claims))('%s names a test that exists', (_, { run, test: name }) =>
  expect(read(run)).toContain(name),
)

test('the page has a text for each claim and each gap, and no others', { tags: 'R-WEB-2' }, () => {
  const ids = checked.checks.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(Object.keys(claims).toSorted())
  expect(saidOf('check').toSorted()).toEqual(ids.toSorted())
  expect(saidOf('gap').toSorted()).toEqual([...checked.gaps].toSorted())
})

test('the page claims the level that the runs check with axe', () => {
  expect(checked.level).toBe('WCAG 2.2 AA')
  expect(read('tests/e2e/check-screen.ts')).toContain("'wcag22aa'")
})

test('the last check has visited exactly the states of the list', () =>
  expect(checked.screens.toSorted()).toEqual(states.map(({ name }) => name).toSorted()))

/** The claims need a new run when the newest commit is this many days younger than the last one. */
const freshDays = 14

test.skipIf(!existsSync(join(root, '.git')))(
  `the last check is at most ${freshDays} days older than this commit`,
  () => {
    const committedOn = execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: root, encoding: 'utf8' }).trim()
    const days = (Date.parse(committedOn) - Date.parse(checked.checkedOn)) / 86_400_000
    expect(days).toBeLessThanOrEqual(freshDays)
  },
)

const routes = citizenRoutes()

test('the routes of guests and citizens are found in the router', () => expect(routes.length).toBeGreaterThan(20))

test.each(routes)('%s is checked by the runs', (route) =>
  expect(checked.pages.some((path) => hasRoute(path, route))).toBe(true),
)

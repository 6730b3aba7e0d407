/**
 * The accessibility page must show the last result of `npm run accessibility`, for this version and for every page of
 * guests and citizens. A new page, claim or version requires a new run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statement } from '@portal/contract/texts/statement'
import { expect, test } from 'vitest'
import { claims, type Statement } from '../accessibility-statement.ts'

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

test('the page has a text for each claim and each gap, and no others', () => {
  const ids = checked.checks.map(({ id }) => id)
  expect(ids.toSorted()).toEqual(Object.keys(claims).toSorted())
  expect(saidOf('check').toSorted()).toEqual(ids.toSorted())
  expect(saidOf('gap').toSorted()).toEqual([...checked.gaps].toSorted())
})

test('the page claims the level that the runs check with axe', () => {
  expect(checked.level).toBe('WCAG 2.2 AA')
  expect(read('tests/e2e/check-screen.ts')).toContain("'wcag22aa'")
})

test('the last check has the version of the package', () => {
  expect(checked.version).toBe((JSON.parse(read('package.json')) as { version: string }).version)
  expect(checked.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

/** Sending an application is the only way to this page, so sending.e2e.spec.ts checks it. */
const elsewhere = ['detail/:id/sent']
const staffOnly = /<Route path="[^"]+" element=\{(?:administering\w+|auditing|readingMessages|changingRoles)\(/
const routes = ['web/src/app/router.tsx', 'web/src/app/further-routes.tsx']
  .flatMap((file) => read(file).split('\n'))
  .filter((line) => !staffOnly.test(line) && !line.includes('<Navigate'))
  .flatMap((line) => /<Route path="([^"]+)"/.exec(line)?.[1] ?? [])
  .filter((path) => !elsewhere.includes(path))

test('the routes of guests and citizens are found in the router', () => expect(routes.length).toBeGreaterThan(20))

test.each(routes)('%s is checked by the runs', (path) => {
  const pattern = new RegExp(`^/?${path.replace(/^\//, '').replace(/:\w+/g, '\\d+').replace('*', '.+')}$`, 'i')
  expect(checked.pages.some((walked) => pattern.test(walked))).toBe(true)
})

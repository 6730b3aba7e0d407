/** All journeys on the synthesized stack: bundles, routes, event sources, schedules and grants. */
import { expect, test } from 'vitest'
import { readTemplate } from '../../infra/local/bundles/template.ts'
import { describeJourneys } from '../journeys/journeys.ts'
import { type BundlesUnderTest, bundlesUnderTest } from './bundles-under-test.ts'
import { marking } from './marks.ts'

// `readTemplate` throws when no stack was synthesized, so no test runs without one.
readTemplate('Portal')

let portal: BundlesUnderTest
let marks: ReadonlySet<string>

describeJourneys('on the synthesized bundles', async () => {
  const marked = marking(await bundlesUnderTest())
  ;({ portal, marks } = marked)
  return portal
})

test('the grants of the stack are sufficient for all journeys', () => {
  expect(portal.denied).toEqual([])
})

test('each line of the functions’ output is one JSON object without personal data', () => {
  expect(portal.logged.length).toBeGreaterThan(500)
  expect(marks.size).toBeGreaterThan(60)
  const lines = portal.logged.map((line) => JSON.parse(line) as { request_id?: string })
  expect(lines.every((line) => typeof line === 'object')).toBe(true)
  // Ids, hashes and times are removed, because they may contain six digits by chance.
  const said = lines.map((line) => JSON.stringify({ ...line, request_id: '', trace: '', at: '', _aws: '', frames: '' }))
  for (const mark of marks) expect([mark, said.filter((line) => line.includes(mark))]).toEqual([mark, []])
})

test('commands and refusals are counted as CloudWatch metrics', () => {
  const lines = portal.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const counted = (name: string, by: string) => lines.filter((line) => line[name] === 1).map((line) => line[by])
  expect(counted('Accepted', 'call')).toContain('POST /api/auth/applications')
  expect(counted('Refused', 'refusal').filter((code) => code === 'not_forwardable').length).toBeGreaterThan(50)
})

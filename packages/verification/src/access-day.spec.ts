import type { LogVerification } from '@portal/contract'
import { accessRetentionMs, forgetAccesses } from '@portal/identity'
import type { Item } from '@portal/items'
import { type Fixture, openFixture } from '@portal/tests/support/filed-application'
import { beforeEach, expect, test } from 'vitest'
import { verifyAccessDay } from './heads.ts'

const stream = 'access-2026-03-01'
let fixture: Fixture
let lines: readonly Item[]
beforeEach(async () => {
  fixture = await openFixture()
  await fixture.auditor.get('/api/auth/audit/applications/1')
  await fixture.settle()
  lines = (await fixture.items.scan('access')).items.filter(({ pk }) => String(pk).startsWith('looks#2026-03-01'))
  fixture.clock.pass({ minutes: 24 * 60 })
  await fixture.settle()
  await fixture.settle()
})

/** Signs in again first, because yesterday's session has expired. */
const broken = async () => {
  const auditor = await fixture.signInAs(4)
  return (await auditor.post<LogVerification>('/api/auth/audit/verify', {})).body.broken
}
const changed = { stream, version: 1, reason: 'access-day', place: 'access looks#2026-03-01' }
const someLine = () => lines[0] as Item & { readonly pk: string; readonly sk: string }

test('a closed day agrees with its lines, and a removed line is found', { tags: 'R-LOG-17' }, async () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(await broken()).toEqual([])
  const { pk, sk } = someLine()
  await fixture.items.delete('access', { pk, sk })
  expect(await broken()).toEqual([changed])
})

test.each<Item>([{ actor: 9 }, { what: 'pdf' }, { records: [] }])(
  'a changed line of a closed day is found: %o',
  async (change) => {
    await fixture.items.put('access', { ...someLine(), ...change })
    expect(await broken()).toEqual([changed])
  },
)

test("erasing a person keeps the day's Merkle root", { tags: 'R-LOG-17' }, async () => {
  await forgetAccesses(fixture.items, { record: 'application-1', agency: 1 }, fixture.clock.now())
  expect(JSON.stringify((await fixture.items.scan('access')).items)).not.toContain('"application-1"')
  expect(await broken()).toEqual([])
})

test('a day whose lines have expired is not reported', async () => {
  const { pk, sk } = someLine()
  await fixture.items.delete('access', { pk, sk })
  const history = await fixture.store.load(stream)
  const at = (milliseconds: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + milliseconds).toISOString()
  expect(await verifyAccessDay(fixture.items, stream, history, at(accessRetentionMs / 2))).toEqual([changed])
  expect(await verifyAccessDay(fixture.items, stream, history, at(accessRetentionMs))).toEqual([])
})

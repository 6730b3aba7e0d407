/**
 * Runs the browser's check (`@portal/contract/check-history`) on real answers: it agrees with the log, and names each
 * event that was changed.
 *
 * @module-tag R-APP-4
 */
import type { HistoryEntry } from '@portal/contract'
import { canCheck, checkFields, checkHistory } from '@portal/contract/check-history'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalInMemory, seeded } from '../support/portal.ts'

const portal = portalInMemory()
let history: readonly HistoryEntry[]

beforeAll(async () => {
  await portal.seed()
  const citizen = await portal.signInAs(seeded.citizen)
  const form = {
    name: 'ნინო',
    lastname: 'გამოგონილი',
    mobile: '500000005',
    personal_id: '01001001005',
    physical_region_id: 2,
    physical_municipality_id: 2,
    physical_address: 'ქუჩა „№5“ \u2028 \\ 😀',
    legal_region_id: 2,
    legal_municipality_id: 2,
    legal_address: 'ქუჩა 5',
    description: '<p>გთხოვთ, განიხილოთ ჩემი განაცხადი.</p>',
    project_id: seeded.programs.open,
  }
  await citizen.post('/api/auth/applications', form)
  await citizen.post('/api/auth/applications/1', { ...form, lastname: 'ახალი' })
  await citizen.post('/api/auth/applications/1/forwarded')
  history = (await citizen.get<HistoryEntry[]>('/api/auth/applications/1/history')).body
})

const check = (events: readonly HistoryEntry[]) => checkHistory('application-1', events)
const changed = (version: number, change: (entry: HistoryEntry) => Partial<HistoryEntry>) =>
  history.map((entry) => (entry.version === version ? { ...entry, ...change(structuredClone(entry)) } : entry))

describe('the history for the applicant', () => {
  test('is intact, with every personal field verified', async () => {
    expect(canCheck()).toBe(true)
    const { isIntact, brokenAt, events } = await check(history)
    expect([isIntact, brokenAt, events.length]).toEqual([true, null, 3])
    for (const [index, entry] of history.entries()) {
      expect(Object.keys(entry.salts)).not.toEqual([])
      expect(events[index]?.fields).toEqual(Object.fromEntries(Object.keys(entry.commitments).map((f) => [f, true])))
    }
  })

  test.each<[string, number, (entry: HistoryEntry) => Partial<HistoryEntry>]>([
    ['another value', 2, ({ changes }) => ({ changes: { ...changes, lastname: 'სხვა' } })],
    ['another plain value', 1, ({ changes }) => ({ changes: { ...changes, agencyName: 'სხვა' } })],
    ['another time', 2, () => ({ at: '2020-01-01T00:00:00.000Z' })],
    ['another type', 3, () => ({ type: 'ApplicationRejected' })],
    ['a content that was exchanged with it', 3, ({ content }) => ({ type: 'X', content: { ...content, type: 'X' } })],
    ['no content', 2, () => ({ content: null })],
    ['another hash', 2, () => ({ hash: 'B'.repeat(43) })],
    ['what is no hash', 2, () => ({ hash: '!', previous_hash: '!' })],
    ['another salt', 1, ({ salts }) => ({ salts: { ...salts, name: 'B'.repeat(43) } })],
    ['another commitment', 1, ({ commitments }) => ({ commitments: { ...commitments, name: 'B'.repeat(43) } })],
  ])('with %s is broken at that event', async (_, version, change) => {
    expect(await check(changed(version, change))).toMatchObject({ isIntact: false, brokenAt: version })
  })

  test('with a gap, in another order, or of another application is broken', async () => {
    const [first, second, third] = history as [HistoryEntry, HistoryEntry, HistoryEntry]
    expect((await check([first, third])).brokenAt).toBe(2)
    expect((await check([second, third])).brokenAt).toBe(1)
    expect((await check([first, third, second])).brokenAt).toBe(2)
    expect((await checkHistory('application-2', history)).brokenAt).toBe(1)
  })

  test('is intact when a field is withheld from the reader', async () => {
    const { name: _, ...salts } = history[0]?.salts ?? {}
    const { name: __, ...changes } = history[0]?.changes ?? {}
    const { isIntact, events } = await check(changed(1, () => ({ salts, changes })))
    expect([isIntact, events[0]?.fields.name]).toEqual([true, undefined])
  })
})

test('the fields of one event can be verified alone, as in the replay', async () => {
  const auditor = await portal.signInAs(seeded.auditor)
  type Replayed = {
    events: { data: Record<string, unknown>; commitments: Record<string, string>; salts: Record<string, string> }[]
  }
  const { body } = await auditor.get<Replayed>('/api/auth/audit/applications/1')
  const [{ data, commitments, salts }] = body.events as [Replayed['events'][number]]
  const fields = await checkFields({ changes: data, commitments, salts })
  expect(new Set(Object.values(fields))).toEqual(new Set([true]))
  expect(await checkFields({ changes: { ...data, name: 'სხვა' }, commitments, salts })).toEqual({
    ...fields,
    name: false,
  })
})

/** The rows of absences, and whom somebody stands in for. */
import type { AbsenceEvent } from '@portal/domain'
import { recorded } from '@portal/testing'
import { expect, test } from 'vitest'
import { storeViews, viewRows } from '../for-specs.ts'
import { absencesIn, holdersFor } from './absences.ts'

const set = (absence: number, from: string, until: string, deputy: number | null = 31): AbsenceEvent => ({
  type: 'AbsenceSet',
  data: { absence, member: 3, agency: 1, from, until, deputy },
})
const ended = (absence: number): AbsenceEvent => ({ type: 'AbsenceEnded', data: { absence, member: 3, agency: 1 } })
const history = (...events: AbsenceEvent[]) => recorded('absence-3', ...events)

const march = set(1, '2026-03-02', '2026-03-13')
const july = set(2, '2026-07-01', '2026-07-14', 32)

test('an absence is a row of its agency and one of who stands in', () => {
  const rows = viewRows(history(march, july))
  expect(rows.map(({ pk, sk }) => [pk, sk])).toEqual([
    ['absences#1', 'absence#0000000003'],
    ['deputies#31', '2026-03-13#1#absence#0000000003'],
    ['deputies#32', '2026-07-14#2#absence#0000000003'],
  ])
  expect(viewRows(history(set(1, '2026-03-02', '2026-03-13', null)))).toHaveLength(1)
  expect(viewRows(history(march, ended(1)))).toEqual([])
  expect(viewRows([])).toEqual([])
})

test('a deputy works on what both hold while the absence lasts, in the same agency', {
  tags: ['R-OFF-39', 'R-OFF-40'],
}, async () => {
  const items = await storeViews(history(march, july))
  const holders = (day: string, agency: number | null = 1) => holdersFor(items, { id: 31, agency }, day)
  expect(await holders('2026-03-01')).toEqual([31])
  expect(await holders('2026-03-02')).toEqual([31, 3])
  expect(await holders('2026-03-13')).toEqual([31, 3])
  expect(await holders('2026-03-14')).toEqual([31])
  expect([await holders('2026-03-02', 2), await holders('2026-03-02', null)]).toEqual([[31], [31]])
  expect((await absencesIn(items, 1)).get(3)?.map(({ absence }) => absence)).toEqual([1, 2])
})

import { applicationRow } from '@portal/contract/documents/application'
import type { ApplicationEvent } from '@portal/domain'
import { RowUnreadable } from '@portal/items'
import {
  completed,
  filed,
  forwarded,
  papersRequested,
  papersSupplied,
  recorded,
  rejected,
  returnExtended,
  returned,
} from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { applicationView } from '../view/application-view.ts'
import { textToBytes } from './bytes.ts'
import { applicationList, storedRowOf } from './list.ts'
import { packedRow, type StoredRow, unpackRow } from './row.ts'

const names = {
  agencyName: 'ავტონომიური რესპუბლიკის ფინანსთა და ეკონომიკის სამინისტრო',
  programTitle: 'მიკრო და მცირე მეწარმეობის ხელშეწყობა',
}
const promised: ApplicationEvent = { type: 'ApplicationForwarded', data: { ...forwarded().data, answerDays: 30 } }
const returnedUntil: ApplicationEvent = {
  type: 'ApplicationReturned',
  data: { ...returned().data, answerBy: '2026-03-11' },
}
const shownBy = (...events: ApplicationEvent[]): StoredRow => {
  const view = applicationView(recorded('application-1000042', ...events))
  if (!view) throw new Error('no application')
  const { agents, applicantPersonalId, ...row } = storedRowOf(view)
  return {
    ...applicationRow.omit({ is_own: true, taken_by: true, is_overdue: true, is_lapsed: true }).parse(row),
    ...(agents && { agents }),
    ...(applicantPersonalId !== undefined && { applicantPersonalId }),
  }
}
const sizeOf = (row: object): number =>
  Object.entries(row).reduce(
    (size, [name, value]) => size + name.length + (value instanceof Uint8Array ? value.length : String(value).length),
    0,
  )

describe('a row of a list', () => {
  test.each<[string, ApplicationEvent[]]>([
    ['filed', [filed(names)]],
    ['forwarded by staff and confirmed', [filed(names), forwarded(), completed()]],
    ['rejected', [filed(names), rejected('აკლია „გვერდი“ №2')]],
    ['given back', [filed(names), forwarded(), returned()]],
    ['given back until a day, which was moved', [filed(names), promised, returnedUntil, returnExtended()]],
    ['asked for papers', [filed(names), promised, papersRequested(), papersSupplied()]],
    ['decided in time', [filed(names), promised, rejected('აკლია „გვერდი“ №2')]],
    ['to an agency itself', [filed({ program: null, programTitle: null })]],
    ['for a person whose number is not the applicant’s', [filed({ applicantPersonalId: '01001000099' })]],
    ['in other letters', [filed({ name: 'Zoë', lastname: '𝒢 "\\ \n' })]],
  ])('is the same after packing and unpacking: %s', (_, events) => {
    const row = shownBy(...events)
    expect(unpackRow(packedRow(row))).toEqual(row)
  })

  test('is the same after packing and unpacking, with its agents', () => {
    const row = { ...shownBy(filed()), agents: [3, 2_000_000] }
    expect(unpackRow(packedRow(row))).toEqual(row)
  })

  test('keeps a time in another format as it is', () => {
    const row = { ...shownBy(filed()), created_at: '2026-03-01T13:00:00+04:00', updated_at: '' }
    expect(unpackRow(packedRow(row))).toEqual(row)
  })

  const times = [...Array(5).fill('x'), 0, 0, 1, 'x', 1, 'x']
  test.each([
    ['no bytes', undefined],
    ['no JSON', 'x'],
    ['no list', '{}'],
    ['nothing in it', '[]'],
    ['a time that no calendar has', JSON.stringify(times.with(5, 9e15))],
    ['a forwarding that no calendar has', JSON.stringify([...times, 'x', 'x', 9e15])],
    ['a clock that is no list', JSON.stringify([...times, null, null, null, null, 5])],
    ['a due day that no calendar has', JSON.stringify([...times, null, null, null, null, [1e9]])],
  ])('is damaged with %s', { tags: 'R-RUN-27' }, (_, text) => {
    const row = { id: 1, version: 1, status: 'pendding', ...(text !== undefined && { row: textToBytes(text) }) }
    expect(() => unpackRow(row)).toThrow(RowUnreadable)
  })

  test.each<[string, ApplicationEvent[]]>([
    ['a filed one', [filed(names)]],
    ['a decided one', [filed(names), forwarded(), completed()]],
  ])('takes less than 400 bytes with names of real length: %s', (_, events) => {
    const [row] = applicationList.rows(recorded('application-1000042', ...events))
    expect(sizeOf(row ?? {})).toBeLessThan(400)
  })
})

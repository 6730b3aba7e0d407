import { agencyAdmin, agencyOperator, at, auditor, citizen, decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import type { Colleague } from '../colleague.ts'
import { reportLimits } from '../facts/reports.ts'
import type { Actor } from '../kernel/decider.ts'
import {
  type AddReport,
  askedIn,
  type ReportContent,
  type ReportFaults,
  type ReportsEvent,
  reportFaults,
  reportsDecider,
} from './reports.ts'

const given = decisions(reportsDecider)
const content: ReportContent = {
  title: 'ვადაგადაცილებული',
  columns: ['number', 'answer:2', 'criterion:1'],
  filters: { status: 'forwarded', program: 4, marks: ['overdue'] },
  order: 'due',
}
const form = {
  questions: [
    { id: 1, kind: 'section', title: 'თავი' },
    { id: 2, kind: 'integer', title: 'ფართობი' },
  ],
  criteria: [{ id: 1, title: 'დასაბუთებულია' }],
} as unknown as NonNullable<NonNullable<AddReport['data']['program']>['form']>
const program = { agency: 1, form }

const add = (over: Partial<ReportContent> = {}, actor: Actor = agencyAdmin()) =>
  ({ type: 'AddReport', data: { agency: 1, content: { ...content, ...over }, program }, actor, at }) as const
const edit = (over: Partial<ReportContent> = {}, more: { revision?: number; program?: typeof program } = {}) =>
  ({
    type: 'EditReport',
    data: { agency: 1, id: 1, content: { ...content, ...over }, program, ...more },
    actor: agencyAdmin(),
    at,
  }) as const
const remove = (actor: Actor = agencyAdmin()) =>
  ({ type: 'DeleteReport', data: { agency: 1, id: 1 }, actor, at }) as const

const asked = [
  { column: 'answer:2', title: 'ფართობი' },
  { column: 'criterion:1', title: 'დასაბუთებულია' },
] as const
const added: ReportsEvent = { type: 'ReportAdded', data: { agency: 1, report: 1, revision: 1, ...content, asked } }
const deleted: ReportsEvent = { type: 'ReportDeleted', data: { agency: 1, report: 1 } }
const titled = (report: number): ReportsEvent => ({
  type: 'ReportAdded',
  data: { agency: 1, report, revision: 1, ...content, title: `ანგარიში ${report}`, asked },
})

describe('a report', { tags: 'R-OFF-80' }, () => {
  test('is numbered, and each change is a new revision', () => {
    given().when(add()).thenHappened(added)
    given(added)
      .when(edit({ title: 'სხვა' }))
      .thenOne('ReportEdited', { report: 1, revision: 2, title: 'სხვა', asked })
    given(added).when(edit()).thenNothingHappened()
    given(added, deleted).when(add()).thenOne('ReportAdded', { report: 2, revision: 1 })
    given(added).when(remove()).thenHappened(deleted)
    given().when(edit()).thenRefused('not_found')
    given(added, deleted).when(remove()).thenRefused('not_found')
  })

  test('is not saved over a colleague’s newer revision', () => {
    const edited: ReportsEvent = {
      type: 'ReportEdited',
      data: { agency: 1, report: 1, revision: 2, ...content, title: 'კოლეგის', asked },
    }
    given(added, edited)
      .when(edit({ title: 'ჩემი' }, { revision: 1 }))
      .thenRefused('version_conflict')
    given(added, edited)
      .when(edit({ title: 'ჩემი' }, { revision: 2 }))
      .thenOne('ReportEdited', { revision: 3 })
  })

  test.each([
    ['an operator', agencyOperator()],
    ['another agency', { ...agencyAdmin(), agency: 2 }],
    ['the Super Administrator', superAdmin()],
    ['an auditor', auditor()],
    ['a citizen', citizen()],
  ])('is not written by %s', (_, actor) => {
    given().when(add({}, actor)).thenRefused('not_permitted')
    given(added).when(remove(actor)).thenRefused('not_permitted')
  })

  test('is one of at most fifty', { tags: 'R-OFF-81' }, () => {
    const most = Array.from({ length: reportLimits.reports }, (_, index) => titled(index + 1))
    given(...most)
      .when(add())
      .thenRefused('too_many_reports')
    given(...most.slice(1))
      .when(add())
      .thenOne('ReportAdded', { report: 51 })
  })
})

describe('the fields of a report', { tags: 'R-OFF-82' }, () => {
  const faults = (over: Partial<ReportContent>, of: typeof program | null = program, id?: number): ReportFaults =>
    reportFaults(
      { agency: 1, content: { ...content, ...over }, program: of, ...(id !== undefined && { id }) },
      reportsDecider.evolve(reportsDecider.initialState(), added),
    )

  test.each<[string, Partial<ReportContent>, ReportFaults]>([
    ['no title', { title: ' ' }, { title: 'no_title' }],
    ['the title of another one', { title: ' ვადაგადაცილებული ' }, { title: 'title_taken' }],
    ['no column', { title: 'ბ', columns: [] }, { columns: 'no_column' }],
    ['a column twice', { title: 'ბ', columns: ['number', 'number'] }, { columns: 'column_repeated' }],
    ['a heading', { title: 'ბ', columns: ['answer:1'] }, { columns: 'column_unknown' }],
    ['a question that does not exist', { title: 'ბ', columns: ['answer:9'] }, { columns: 'column_unknown' }],
    ['answers without a program', { title: 'ბ', filters: {}, order: 'newest' }, { columns: 'no_program' }],
    ['an order of waiting ones', { title: 'ბ', filters: { program: 4 } }, { order: 'order_of_waiting' }],
  ])('may not be %s', (_, over, expected) => {
    expect(faults(over)).toEqual(expected)
    given(added).when(add(over)).thenRefused('invalid_fields')
  })

  test('name a program of the agency', () => {
    expect(faults({ title: 'ბ' }, { ...program, agency: 2 })).toEqual({ program: 'program_unknown' })
    expect(faults({ title: 'ბ' }, null)).toEqual({ program: 'program_unknown' })
    expect(faults({}, program, 1)).toEqual({})
  })
})

test('a report chooses the cases of an active colleague, and is not saved after they left', {
  tags: 'R-OFF-84',
}, () => {
  const filters = { ...content.filters, taken: 3 }
  const by = (holder: Colleague | undefined) => ({ ...add({ filters }), data: { ...add({ filters }).data, holder } })
  const colleague = { ...agencyOperator(1, 3), isActive: true }
  given().when(by(colleague)).thenOne('ReportAdded', { filters })
  for (const other of [undefined, { ...colleague, isActive: false }, { ...colleague, agency: 2 }])
    given().when(by(other)).thenRefused('invalid_fields')
})

test('a column stays in its report, with its title, after the form lost its question', { tags: 'R-OFF-83' }, () => {
  const without = { agency: 1, form: { ...form, questions: [], criteria: [] } }
  given(added)
    .when(edit({ title: 'სხვა' }, { program: without }))
    .thenOne('ReportEdited', { columns: content.columns, asked })
  given(added)
    .when({ ...add({ title: 'სხვა' }), data: { ...add({ title: 'სხვა' }).data, program: without } })
    .thenRefused('invalid_fields')
  given(added)
    .when(edit({ filters: { ...content.filters, program: 5 } }, { program: without }))
    .thenRefused('invalid_fields')
  expect([...askedIn(form)]).toEqual(asked.map(({ column, title }) => [column, title]))
})

/** The rows of an agency's reports, and what its list says of columns whose question has left the form. */
import type { ReportsEvent } from '@portal/domain'
import { recorded } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { storeViews, viewRows } from '../for-specs.ts'
import { listReports, recordedFilters } from './reports.ts'

const added = (report: number, filters: object = {}): ReportsEvent => ({
  type: 'ReportAdded',
  data: {
    ...{ agency: 1, report, revision: 1, title: `ანგარიში ${report}`, order: 'newest', filters },
    ...{ columns: ['number', 'answer:2'], asked: [{ column: 'answer:2', title: 'ფართობი' }] },
  },
})
const history = (...events: ReportsEvent[]) => recorded('reports-1', ...events)
const filters = {
  ...{ status: 'pending', program: 4, from: '2026-01-01', to: '2026-06-30', waitingDays: 10, taken: 'me' },
  ...{ dueWithin: 0, marks: ['returned', 'unread'] },
}
const published = {
  status: 'pendding',
  project_id: 4,
  from: '2026-01-01',
  to: '2026-06-30',
  waiting_days: 10,
  taken: 'me',
  due_within: 0,
  returned: '1',
  unread: '1',
} as const

describe('the reports of an agency', { tags: 'R-OFF-80' }, () => {
  test('are its rows by number, with the filters of the list', async () => {
    const rows = viewRows(history(added(2), added(1, filters)))
    expect(rows.map(({ pk, sk }) => [pk, sk])).toEqual([
      ['reports-of#1', '0000000001#reports#0000000001'],
      ['reports-of#1', '0000000002#reports#0000000001'],
    ])
    const items = await storeViews(history(added(2), added(1, filters)))
    expect(await listReports(items, 1)).toMatchObject([
      { id: 1, filters: published },
      { id: 2, filters: {} },
    ])
    expect(await listReports(items, 2)).toEqual([])
  })

  test('are none before the first and after the last one', () => {
    const deleted: ReportsEvent = { type: 'ReportDeleted', data: { agency: 1, report: 1 } }
    expect(viewRows(history(added(1), deleted))).toEqual([])
    expect(viewRows([])).toEqual([])
  })

  test('record the filters that are on', () => {
    expect(recordedFilters({ ...published, overdue: '0', lapsed: undefined })).toEqual(filters)
    expect(recordedFilters({})).toEqual({})
  })
})

test('a column that no form asks any more has its last title', { tags: 'R-OFF-83' }, async () => {
  const items = await storeViews(history(added(1, { program: 4 })))
  const [report] = await listReports(items, 1)
  expect(report?.asked).toEqual([{ column: 'answer:2', title: 'ფართობი', is_gone: true }])
})

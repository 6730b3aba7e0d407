import type { ReportDocument } from '@portal/contract/documents/reports'
import { fill } from '@portal/contract/fill'
import { reportFieldTitles } from '@portal/contract/labels/report-columns'
import { applicationList } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { deskDashboard } from '@portal/contract/texts/desk-dashboard'
import { queue } from '@portal/contract/texts/queue'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { talk } from '@portal/contract/texts/talk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aPage, aProfile, aRow } from '#testing/applications.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { ReportsScreen } from './reports.tsx'

freshPage(aProfile({ id: 2, permission: 'Agency Administrator', agency_id: 1 }))

const report: ReportDocument = {
  ...{ id: 3, title: 'თანხები', revision: 4, order: 'due' },
  columns: ['number', 'due_on', 'answer:2', 'answer:9'],
  filters: { status: 'forwarded', project_id: 6, due_within: 45, overdue: '1', taken: 99 },
  asked: [
    { column: 'answer:2', title: 'ფართობი', is_gone: false },
    { column: 'answer:9', title: 'ძველი კითხვა', is_gone: true },
  ],
}
const questions = [
  { id: 1, kind: 'section', title: 'თავი' },
  { id: 2, kind: 'integer', title: 'ფართობი' },
  { id: 5, kind: 'money', title: 'თანხა' },
]
const list = 'GET /api/auth/applications/GetData'
const saved = { success: true, message: 'ანგარიში შენახულია', data: { id: 3, revision: 5 } }

const show = (address: string, answers: Answers = {}, all: readonly ReportDocument[] = [report]) => {
  const portal = fakePortal({
    'GET /api/auth/reports': { body: { data: all } },
    'GET /api/auth/projects/GetData/1': { body: [{ id: 6, title: 'სტუდენტები' }] },
    'GET /api/auth/colleagues': { body: { data: [] } },
    'GET /api/auth/projects/getDataByAgency': { body: [{ id: 6, title: 'სტუდენტები' }] },
    'GET /api/auth/projects/GetById/6': { body: { id: 6, title: 'სტუდენტები', form: { questions, criteria: [] } } },
    [list]: aPage([aRow({ id: 7, due_on: '2026-12-07' })]),
    ...answers,
  })
  showAt(address, '/reports', <ReportsScreen />)
  return portal
}
const button = (name: string) => screen.getByRole('button', { name })
const order = () =>
  within(screen.getByRole('group', { name: texts['report.columns.order'] }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d+\./, ''))

describe('the reports of an agency', { tags: 'R-OFF-86' }, () => {
  test('say when there can be no further one, and offer none', { tags: 'R-OFF-81' }, async () => {
    const all = Array.from({ length: 50 }, (_, index) => ({ ...report, id: index + 1, title: `ანგარიში ${index + 1}` }))
    show('/reports', {}, all)
    expect(await screen.findByText(fill(texts['reports.full'], { max: 50 }))).toBeDefined()
    expect(screen.queryByRole('link', { name: texts['reports.add'] })).toBeNull()
    expect(screen.queryByRole('link', { name: fill(texts['reports.copy'], { title: 'ანგარიში 1' }) })).toBeNull()
    expect(screen.getByRole('link', { name: fill(texts['reports.edit'], { title: 'ანგარიში 1' }) })).toBeDefined()
  })

  test('are listed with their filters in words; an operator opens them and changes none', async () => {
    show('/reports')
    expect((await screen.findByRole('link', { name: 'თანხები' })).getAttribute('href')).toBe('/reports?show=3')
    expect(await screen.findByText(/გადაგზავნილი · სტუდენტები · .*45.* · .*№99.* · ვადაგასული/)).toBeDefined()
    expect(screen.getByRole('link', { name: texts['reports.add'] })).toBeDefined()
  })

  test('an operator finds no way to write one', async () => {
    signInAs(aProfile({ id: 3, permission: 'Agency Operator', agency_id: 1 }))
    show('/reports?edit=3')
    await screen.findByRole('link', { name: 'თანხები' })
    expect(screen.queryByRole('link', { name: texts['reports.add'] })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('say that there is none, and begin one', async () => {
    show('/reports', {}, [])
    expect(await screen.findByText(texts['reports.none'])).toBeDefined()
    expect(screen.getByRole('link', { name: texts['reports.add'] }).getAttribute('href')).toBe('/reports?new=1')
  })

  test('say when they cannot be loaded, and when one is no longer there', async () => {
    show('/reports', { 'GET /api/auth/reports': { status: 500, body: { success: false, code: 'broken' } } })
    expect(await screen.findByText(texts['reports.error'])).toBeDefined()
  })

  test('one that is gone is said to be', async () => {
    show('/reports?show=77')
    expect(await screen.findByText(texts['report.missing'])).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: deskDashboard['desk.reports'] })).toBeDefined()
  })

  test('one is deleted once it was asked', async () => {
    const message = 'ანგარიში წაშლილია'
    const { calls } = show('/reports', { 'DELETE /api/auth/reports/3': { body: { success: true, message } } })
    await userEvent.click(
      await screen.findByRole('button', { name: fill(texts['reports.delete'], { title: 'თანხები' }) }),
    )
    expect(calls('DELETE ')).toHaveLength(0)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: common['common.yes'] }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(calls('DELETE ')).toHaveLength(1)
  })
})

describe('a report', { tags: 'R-OFF-86' }, () => {
  test('shows its first rows under its columns, read as an export is', async () => {
    const { calls } = show('/reports?show=3')
    const table = within(await screen.findByRole('table', { name: texts['report.preview'] }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      applicationList['applications.col.number'],
      queue['export.col.due'],
      'ფართობი',
      fill(queue['export.col.gone'], { title: 'ძველი კითხვა' }),
    ])
    expect(table.getByRole('rowheader').textContent).toBe('#0000-7')
    expect(calls(list).map(({ path }) => path.split('?')[1])).toEqual([
      'status=forwarded&project_id=6&due_within=45&overdue=1&taken=99&sort=due&page=1&per_page=20&export=1',
    ])
    await userEvent.click(button(texts['report.download']))
    expect(await screen.findByRole('dialog', { name: queue['export.title'] })).toBeDefined()
  })

  test('without applications has no file', async () => {
    show('/reports?show=3', { [list]: aPage([]) })
    expect(await screen.findByText(texts['report.empty'])).toBeDefined()
    expect(button(texts['report.download']).hasAttribute('disabled')).toBe(true)
  })

  test('says when its rows cannot be read', async () => {
    show('/reports?show=3', { [list]: { status: 500, body: { success: false, code: 'broken' } } })
    expect(await screen.findByText(texts['report.preview.error'])).toBeDefined()
  })
})

describe('the editor of a report', { tags: 'R-OFF-87' }, () => {
  test('chooses columns, moves them by keyboard, and keeps the focus', async () => {
    const { calls } = show('/reports?new=1', { 'POST /api/auth/reports': { status: 201, body: saved } })
    await userEvent.type(await screen.findByLabelText(/დასახელება/), 'ახალი')
    await userEvent.click(screen.getByRole('checkbox', { name: reportFieldTitles.applicant }))
    await userEvent.click(screen.getByRole('checkbox', { name: reportFieldTitles.mobile }))
    expect(order().at(-1)).toBe(reportFieldTitles.mobile)
    const up = button(`${texts['report.columns.up']}: ${reportFieldTitles.mobile}`)
    up.focus()
    const before = order().length
    for (let step = 1; step < before; step += 1) await userEvent.keyboard('{Enter}')
    expect(order()[0]).toBe(reportFieldTitles.mobile)
    expect(document.activeElement).toBe(button(`${texts['report.columns.down']}: ${reportFieldTitles.mobile}`))
    await userEvent.click(button(texts['report.save']))
    await waitFor(() => expect(calls('POST ')).toHaveLength(1))
    expect(calls('POST ')[0]?.body).toEqual({
      ...{ title: 'ახალი', filters: {}, order: 'newest' },
      columns: ['mobile', 'number', 'status', 'program', 'filed_at', 'due_on', 'term'],
    })
  })

  test('begins with the filters and the order of the queue', async () => {
    show('/reports?new=1&status=forwarded&project_id=6&sort=due&search=ninO&unread=1')
    expect(await screen.findByDisplayValue(queue['queue.sort.due'])).toBeDefined()
    expect(await screen.findByDisplayValue('სტუდენტები')).toBeDefined()
    const marks = within(screen.getByRole('group', { name: queue['queue.filter.needs'] }))
    expect(marks.getByRole('checkbox', { name: talk['talk.unread.filter'] })).toHaveProperty('checked', true)
  })

  test('has the questions of the chosen program, and loses them with another one', async () => {
    show('/reports?edit=3')
    const money = await screen.findByRole('checkbox', { name: 'თანხა' })
    const gone = fill(queue['export.col.gone'], { title: 'ძველი კითხვა' })
    expect(screen.getByRole('checkbox', { name: gone })).toHaveProperty('checked', true)
    await userEvent.click(money)
    expect(order()).toEqual([reportFieldTitles.number, reportFieldTitles.due_on, 'ფართობი', gone, 'თანხა'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: queue['queue.filter.program'] }), '')
    expect(order()).toEqual([reportFieldTitles.number, reportFieldTitles.due_on])
    expect(screen.getByText(texts['report.columns.program'])).toBeDefined()
  })

  test('keeps what it does not offer, and gives up an order that other applications do not have', async () => {
    const { calls } = show('/reports?edit=3', { 'POST /api/auth/reports/3': { body: saved } })
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: applicationList['applications.filter.status'] }),
      '',
    )
    await userEvent.click(button(texts['report.save']))
    await waitFor(() => expect(calls('POST ')).toHaveLength(1))
    const { status: _, ...filters } = report.filters
    expect(calls('POST ')[0]?.body).toMatchObject({ filters, order: 'newest', revision: 4, columns: report.columns })
  })

  test('shows what the server refuses at its field, and keeps what was typed', { tags: 'R-OFF-82' }, async () => {
    const errors = { title: ['უკვე გაქვთ'], columns: ['სვეტი?'], 'filters.project_id': ['პროგრამა?'] }
    show('/reports?edit=3', {
      'POST /api/auth/reports/3': {
        status: 422,
        body: { success: false, code: 'invalid_fields', message: 'x', errors },
      },
    })
    await userEvent.type(await screen.findByLabelText(/დასახელება/), ' 2')
    await userEvent.click(button(texts['report.save']))
    for (const [sentence] of Object.values(errors)) expect(await screen.findByText(sentence ?? '')).toBeDefined()
    expect(screen.getByLabelText(/დასახელება/)).toHaveProperty('value', 'თანხები 2')
  })

  test('lets choose between one’s own and a colleague’s newer version', { tags: 'R-OFF-80' }, async () => {
    let isSaved = false
    const theirs = { ...report, title: 'კოლეგის', revision: 5 }
    const { calls } = show('/reports?edit=3', {
      'GET /api/auth/reports': () => ({ body: { data: [isSaved ? theirs : report] } }),
      'POST /api/auth/reports/3': ({ body }) => {
        isSaved = true
        const isOld = (body as { revision: number }).revision === 4
        return isOld
          ? { status: 409, body: { success: false, code: 'version_conflict', message: 'x' } }
          : { body: saved }
      },
    })
    await userEvent.type(await screen.findByLabelText(/დასახელება/), ' ჩემი')
    await userEvent.click(button(texts['report.save']))
    await userEvent.click(await screen.findByRole('button', { name: texts['report.conflict.mine'] }))
    await userEvent.click(button(texts['report.save']))
    await waitFor(() => expect(calls('POST ')).toHaveLength(2))
    expect(calls('POST ')[1]?.body).toMatchObject({ title: 'თანხები ჩემი', revision: 5 })
  })

  test('saves what a colleague deleted as a new one', async () => {
    let all: readonly ReportDocument[] = [report]
    const { calls } = show('/reports?edit=3', {
      'GET /api/auth/reports': () => ({ body: { data: all } }),
      'POST /api/auth/reports/3': () => {
        all = []
        return { status: 404, body: { success: false, code: 'not_found', message: 'x' } }
      },
      'POST /api/auth/reports': { status: 201, body: saved },
    })
    await userEvent.type(await screen.findByLabelText(/დასახელება/), '!')
    await userEvent.click(button(texts['report.save']))
    await userEvent.click(await screen.findByRole('button', { name: texts['report.deleted.action'] }))
    await userEvent.click(button(texts['report.save']))
    await waitFor(() => expect(calls('POST ').at(-1)?.path).toBe('/api/auth/reports'))
  })

  test('copies a report without what its form asks no longer', { tags: 'R-OFF-83' }, async () => {
    show('/reports?copy=3')
    expect(await screen.findByDisplayValue(fill(texts['report.copy'], { title: 'თანხები' }))).toBeDefined()
    await screen.findByRole('checkbox', { name: 'თანხა' })
    expect(order()).toEqual([reportFieldTitles.number, reportFieldTitles.due_on, 'ფართობი'])
  })
})

import type { DeskDocument } from '@portal/contract/documents/desk'
import { clock } from '@portal/contract/texts/clock'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { letters } from '@portal/contract/texts/letters'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DeskDashboard, OpenOldest } from './desk-dashboard.tsx'

const counts = {
  ...{ all: 60, pendding: 6, forwarded: 31, completed: 12, rejected: 11, withdrawn: 0, active: 0 },
  ...{ returned: 2, mine: 3, nobody: 20, requested: 0, lapsed: 0, overdue: 0, unread: 0, prepared: 0 },
}
const desk: DeskDocument = {
  counts,
  oldest: { id: 1874, forwarded_at: '2026-09-29T09:00:00.000Z' },
  programs: [
    {
      ...{ id: null, title: null, waiting: 2, oldest_at: '2026-10-20T09:00:00.000Z' },
      ...{ under_20_days: 1, under_30_days: 0, over_30_days: 1 },
    },
    {
      ...{ id: 4, title: 'სტიპენდია', waiting: 12, oldest_at: '2026-10-02T09:00:00.000Z' },
      ...{ under_20_days: 5, under_30_days: 4, over_30_days: 3 },
    },
  ],
  due: { today: 0, week: 0 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 26 + index)).toISOString().slice(0, 10),
    received: index % 7,
    decided: 1,
  })),
}
const row = {
  ...{ id: 1874, status: 'forwarded', name: 'ლამარა', lastname: 'დუმბაძე', project: null },
  ...{ forwarded_at: '2026-09-29T09:00:00.000Z', agency: { id: 1, name: 'სამინისტრო' } },
  ...{ due_on: null, is_overdue: false, is_paused: false, days_left: null },
}
const list = { body: { success: true, data: { current_page: 1, from: 1, to: 1, total: 1, per_page: 5, data: [row] } } }

const show = (answers: Answers = {}) => {
  const portal = fakePortal({
    'GET /api/auth/desk': { body: desk },
    'GET /api/auth/applications/GetData': list,
    ...answers,
  })
  showAt(
    '/Dashboard',
    '/Dashboard',
    <>
      <OpenOldest />
      <DeskDashboard />
    </>,
  )
  return portal
}

freshPage({ id: 5, permission: 'Agency Administrator' })

describe('the dashboard of staff who work on applications', () => {
  test('shows a number per status, each with a link to its list', { tags: 'R-WEB-19' }, async () => {
    show()
    const tiles = within(await screen.findByRole('list', { name: texts['desk.tiles'] }))
    expect(tiles.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/applications?status=forwarded',
      '/applications?status=forwarded&taken=me',
      '/applications?status=pendding',
      '/applications?status=completed',
      '/applications?status=rejected',
    ])
    expect(tiles.getByText('განსახილველი განაცხადები: 31')).toBeDefined()
    expect(tiles.getByText('აქედან დაბრუნებული: 2')).toBeDefined()
  })

  test('leads from what is due today to that alone, and from the week to the week', { tags: 'R-WEB-89' }, async () => {
    show({ 'GET /api/auth/desk': { body: { ...desk, due: { today: 1, week: 3 } } } })
    const panel = within(await screen.findByRole('region', { name: clock['desk.clock'] }))
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/applications?page=1&status=forwarded&sort=due&due_within=0',
      '/applications?page=1&status=forwarded&sort=due&due_within=7',
    ])
  })

  test('leads to the templates that only administrators write', { tags: 'R-OFF-49' }, async () => {
    show()
    const link = await screen.findByRole('link', { name: reasonsTexts['reasons.manage'] })
    expect(link.getAttribute('href')).toBe('/templates')
    expect(screen.getByRole('link', { name: letters['letters.title'] }).getAttribute('href')).toBe('/letters')
  })

  test('opens the oldest application with one click, within its list', { tags: 'R-WEB-19' }, async () => {
    show()
    const link = await screen.findByRole('link', { name: texts['desk.oldest.open'] })
    expect(link.getAttribute('href')).toBe('/detail/1874?page=1&status=forwarded')
  })

  test('names the applicants who have waited longest', async () => {
    const { calls } = show()
    const panel = await screen.findByRole('region', { name: texts['desk.oldest.title'] })
    expect(await within(panel).findByText('ლამარა დუმბაძე')).toBeDefined()
    expect(calls('GET /api/auth/applications/GetData')[0]?.path).toContain('sort=waiting')
  })

  test('names the due day of those that have one instead of their age', { tags: 'R-WEB-87' }, async () => {
    const due = { ...row, due_on: '2026-09-30', is_overdue: true, is_paused: false, days_left: -3 }
    show({
      'GET /api/auth/applications/GetData': {
        body: { success: true, data: { ...list.body.data, data: [due] } },
      },
    })
    const panel = await screen.findByRole('region', { name: texts['desk.oldest.title'] })
    expect(await within(panel).findByText(/3\sდღით გადასცდა/)).toBeDefined()
  })

  test('shows for each program how many are waiting and how long, the longest queue first', {
    tags: 'R-WEB-19',
  }, async () => {
    show()
    const table = await screen.findByRole('table', { name: texts['desk.programs.title'] })
    const names = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['სტიპენდია', texts['desk.program.none']])
    expect(within(table).getByRole('link', { name: '12' }).getAttribute('href')).toBe(
      '/applications?status=forwarded&project_id=4',
    )
    expect(within(table).getByText('5 / 4 / 3')).toBeDefined()
  })

  test('has a table with the same thirty days as its chart', async () => {
    show()
    const table = await screen.findByRole('table', { name: texts['desk.days.title'], hidden: true })
    expect(within(table).getAllByRole('rowheader', { hidden: true })).toHaveLength(30)
    expect(screen.getByText('მიღებულია 85, განხილულია 30')).toBeDefined()
  })

  test('says when nothing is waiting, and has nothing to open', async () => {
    const nothing = { ...list.body, data: { ...list.body.data, total: 0, data: [] } }
    show({
      'GET /api/auth/desk': { body: { ...desk, counts: { ...counts, forwarded: 0 }, oldest: null, programs: [] } },
      'GET /api/auth/applications/GetData': { body: nothing },
    })
    expect(await screen.findByText(texts['desk.none'])).toBeDefined()
    expect(screen.queryByRole('link', { name: texts['desk.oldest.open'] })).toBeNull()
  })

  test('says when it cannot be loaded', async () => {
    show({ 'GET /api/auth/desk': { status: 500, body: { success: false, code: 'internal', message: 'x' } } })
    expect(await screen.findByText(texts['desk.error'])).toBeDefined()
  })
})

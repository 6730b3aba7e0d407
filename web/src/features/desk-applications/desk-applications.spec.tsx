import type { ApplicationCounts } from '@portal/contract/documents/desk'
import { accessibility } from '@portal/contract/texts/accessibility'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { clock } from '@portal/contract/texts/clock'
import { queue as texts } from '@portal/contract/texts/queue'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { maxNarrowed } from '#lib/desk/desk-query.ts'
import { gardenForm } from '#testing/answered.ts'
import { aPage, aProfile, aRow, permissions } from '#testing/applications.ts'
import { aProgram } from '#testing/catalog.ts'
import { type Answers, fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DeskApplicationsScreen, pollIntervalMs } from './desk-applications.tsx'

const rowsCall = 'GET /api/auth/applications/GetData'
const countsCall = 'GET /api/auth/applications/counts'

const counts = (changes: Partial<ApplicationCounts> = {}) => ({
  body: {
    ...{ all: 41, pendding: 11, forwarded: 12, completed: 10, rejected: 8, active: 0, returned: 2, mine: 3, nobody: 9 },
    ...changes,
  },
})
const waiting = (id: number) => aRow({ id, forwarded_at: '2026-03-02T09:00:00.000Z' })
const answers: Answers = {
  [rowsCall]: aPage([waiting(1), waiting(2), waiting(3), waiting(4)]),
  [countsCall]: counts(),
  'GET /api/auth/check_permission': permissions.administrator,
  'GET /api/auth/projects/getDataByAgency': {
    body: [{ id: 3, title: 'სტიპენდია', createdAt: '2026-01-01T00:00:00.000Z', status: 'active', forwarded_at: null }],
  },
  'GET /api/auth/agencies': { body: { success: true, data: [{ id: 2, name: 'სამინისტრო', short_name: 'სმ' }] } },
}

const show = (address = '/applications?page=1&status=forwarded', changes: Answers = {}) => {
  const portal = fakePortal({ ...answers, ...changes })
  return { ...portal, ...showAt(address, '/applications', <DeskApplicationsScreen />) }
}
const numbers = () => screen.getAllByRole('link', { name: /^#0000-/ }).map(({ textContent }) => textContent)
const box = (id: number) => screen.findByRole('checkbox', { name: new RegExp(`#0000-${id}$`) })

freshPage(aProfile({ permission: 'Agency Administrator', agency_id: 1 }))

test('a key pressed while the list loads acts once the rows are there, and never on those that go', {
  tags: 'R-WEB-46',
}, async () => {
  const second = Promise.withResolvers<void>()
  const user = userEvent.setup()
  show('/applications?page=1&status=forwarded', {
    [rowsCall]: async ({ path }) => {
      if (!path.includes('status=completed')) return aPage([waiting(1), waiting(2)])
      await second.promise
      return aPage([waiting(7), waiting(8)])
    },
  })
  await screen.findByRole('link', { name: '#0000-1' })
  await user.click(screen.getByRole('button', { name: /^დადასტურებული/ }))
  await user.keyboard('[KeyX][KeyJ]')
  expect(numbers()).toEqual(['#0000-1', '#0000-2'])
  expect(screen.queryByRole('region', { name: texts['bulk.bar'] })).toBeNull()
  expect(document.activeElement?.textContent).not.toBe('#0000-1')
  second.resolve()
  await screen.findByRole('link', { name: '#0000-7' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('#0000-7'))
})

describe('the queue and its address', () => {
  test('loads waiting applications from the longest wait, 25 a page', { tags: ['R-DESK-1', 'R-DESK-2'] }, async () => {
    const { calls } = show()
    await screen.findByRole('link', { name: '#0000-1' })
    expect(calls(rowsCall).map(({ path }) => path)).toEqual([
      '/api/auth/applications/GetData?page=1&per_page=25&status=forwarded&sort=waiting',
    ])
  })

  test('without parameters shows what is waiting for the role, the longest wait first, and writes it into the address', {
    tags: 'R-DESK-1',
  }, async () => {
    const { calls, where } = show('/applications')
    await screen.findByRole('link', { name: '#0000-1' })
    expect(where()).toBe('/applications?page=1&status=forwarded')
    expect(calls(rowsCall).map(({ path }) => path)).toEqual([
      '/api/auth/applications/GetData?page=1&per_page=25&status=forwarded&sort=waiting',
    ])
    await userEvent.click(screen.getByRole('button', { name: /^ყველა/ }))
    expect(where()).toBe('/applications?page=1')
  })

  test('the queue of one program shows its questions as columns', { tags: 'R-WEB-47' }, async () => {
    const form = { ...gardenForm(), columns: [2, 6] }
    const row = aRow({
      columns: [
        { id: 2, value: 'იჯარა' },
        { id: 6, value: null },
      ],
    })
    show('/applications?page=1&status=forwarded&project_id=3', {
      [rowsCall]: aPage([row]),
      'GET /api/auth/projects/GetById/3': { body: aProgram({ form }) },
    })
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await waitFor(() => expect(heads()).toContain('რა უფლებით ფლობთ ნაკვეთს?'))
    expect(heads()).toContain('საკადასტრო კოდი')
    expect(heads()).not.toContain(list['applications.col.project'])
    const cells = screen.getAllByRole('cell').map(({ title }) => title)
    expect(cells).toEqual(expect.arrayContaining(['რა უფლებით ფლობთ ნაკვეთს?: იჯარა', 'საკადასტრო კოდი: –']))
  })

  test.each([
    ['forwarded', 'queue.col.waits'],
    ['completed', 'queue.col.changed'],
    ['all', 'queue.col.waitsOrChanged'],
  ] as const)(
    'names the column of the days by what the rows of %s show',
    { tags: 'R-DESK-1' },
    async (status, head) => {
      show(`/applications?page=1&status=${status}`)
      expect(await screen.findByRole('columnheader', { name: texts[head] })).toBeDefined()
    },
  )

  test('without parameters shows an operator what to forward, with filters by the agency’s programs', {
    tags: 'R-DESK-1',
  }, async () => {
    signInAs(aProfile({ permission: 'Agency Operator', agency_id: 1 }))
    const { calls, where } = show('/applications', {
      'GET /api/auth/check_permission': permissions.operator,
      'GET /api/auth/projects/GetData/1': { body: [{ id: 7, title: 'კონკურსი', createdAt: '', status: 'active' }] },
    })
    await screen.findByRole('link', { name: '#0000-1' })
    expect(where()).toBe('/applications?page=1&status=pendding&sort=oldest')
    expect(await screen.findByRole('option', { name: 'კონკურსი' })).toBeDefined()
    expect(calls('GET /api/auth/projects/getDataByAgency')).toEqual([])
    expect(await box(1)).toBeDefined()
  })

  test('without parameters shows an auditor everything, without selection and assignment', {
    tags: 'R-DESK-1',
  }, async () => {
    signInAs(aProfile({ permission: 'Auditor', agency_id: null }))
    const { where } = show('/applications', { 'GET /api/auth/check_permission': permissions.auditor })
    await screen.findByRole('link', { name: '#0000-1' })
    expect(where()).toBe('/applications?page=1')
    expect(await screen.findByRole('option', { name: 'სმ' })).toBeDefined()
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByRole('button', { name: new RegExp(texts['queue.filter.mine']) })).toBeNull()
    expect(screen.queryByRole('button', { name: new RegExp(list['applications.action.forward']) })).toBeNull()
  })

  test('shows on each chip its number of results, and filters by its status on the first page', {
    tags: 'R-DESK-5',
  }, async () => {
    const { where } = show('/applications?page=4&status=forwarded&taken=me&waiting_days=20')
    await userEvent.click(await screen.findByRole('button', { name: 'დადასტურებული 10' }))
    expect(where()).toBe('/applications?page=1&status=completed')
    expect(screen.queryByRole('button', { name: /^აქტიური/ })).toBeNull()
  })

  test('offers what is not urgent in a menu that closes once chosen, and nothing without applications', {
    tags: 'R-DESK-2',
  }, async () => {
    const { where } = show(undefined, { [countsCall]: counts({ overdue: 1, requested: 2, lapsed: 0, mine: 0 }) })
    expect(await screen.findByRole('button', { name: 'ვადაგასული 1' })).toBeDefined()
    const needs = within(screen.getByRole('group', { name: texts['queue.filter.needs'] }))
    expect(needs.queryByRole('button', { name: /^(არ უპასუხეს|ჩემი|ახალი შეტყობინება)/ })).toBeNull()
    await userEvent.click(needs.getByRole('button', { name: texts['queue.filter.more'] }))
    const menu = within(needs.getByRole('list'))
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      clock['queue.filter.week'],
      'განმცხადებელს ელოდება2',
      'თავისუფალი9',
      'დაბრუნებული2',
    ])
    await userEvent.click(menu.getByRole('button', { name: /^განმცხადებელს/ }))
    expect(where()).toBe('/applications?page=1&status=forwarded&sort=due&requested=1')
    expect(needs.queryByRole('list')).toBeNull()
    expect(document.activeElement).toBe(needs.getByRole('button', { name: texts['queue.filter.more'] }))
  })

  test('offers what is due in seven days without a number, and names what is due today once a link chose it', {
    tags: 'R-WEB-89',
  }, async () => {
    const { where, calls } = show('/applications?page=1&status=forwarded&sort=due&due_within=0')
    const today = await screen.findByRole('button', { name: clock['queue.filter.today'], pressed: true })
    await waitFor(() => expect(calls(rowsCall).at(-1)?.path).toContain('due_within=0'))
    await userEvent.click(screen.getByRole('button', { name: texts['queue.filter.more'] }))
    await userEvent.click(within(screen.getByRole('list')).getByRole('button', { name: clock['queue.filter.week'] }))
    expect(where()).toBe('/applications?page=1&status=forwarded&sort=due&due_within=7')
    expect(today.isConnected).toBe(false)
  })

  test('has order, program, wait and assignee in the address', { tags: ['R-DESK-1', 'R-DESK-2'] }, async () => {
    const { where, calls } = show()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^დალაგება/ }), 'updated')
    await screen.findByRole('option', { name: 'სტიპენდია' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^პროგრამა/ }), '3')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^ლოდინი/ }), '20')
    expect(where()).toBe('/applications?page=1&status=forwarded&sort=updated&project_id=3&waiting_days=20')
    await userEvent.click(screen.getByRole('button', { name: 'ჩემი 3' }))
    expect(where()).toBe('/applications?page=1&status=forwarded&sort=updated&project_id=3&taken=me')
    await waitFor(() => expect(calls(rowsCall).at(-1)?.path).toContain('project_id=3&taken=me'))
    await userEvent.click(screen.getByRole('button', { name: texts['queue.filter.clear'] }))
    expect(where()).toBe('/applications?page=1&status=forwarded')
  })

  test('offers for a very long list only filters that the counts support', { tags: 'R-DESK-3' }, async () => {
    const { where } = show(undefined, { [countsCall]: counts({ all: maxNarrowed + 1, returned: 4 }) })
    expect(await screen.findByText(/თარიღის ფილტრი გამორთულია/)).toBeDefined()
    const sorts = screen.getByRole('combobox', { name: /^დალაგება/ })
    expect(within(sorts).queryByRole('option', { name: texts['queue.sort.updated'] })).toBeNull()
    expect(screen.queryByRole('button', { name: texts['queue.filter.day'] })).toBeNull()
    expect(screen.queryByRole('button', { name: /^თავისუფალი/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^დაბრუნებული/ })).toBeNull()
    await userEvent.selectOptions(sorts, 'newest')
    await screen.findByRole('option', { name: 'სტიპენდია' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^პროგრამა/ }), '3')
    expect(where()).toBe('/applications?page=1&status=forwarded&project_id=3')
    expect(within(sorts).queryByRole('option', { name: texts['queue.sort.newest'] })).toBeNull()
    expect(screen.queryByRole('button', { name: /^დადასტურებული/ })).toBeNull()
  })

  test('lets the Super Administrator choose a program of one agency in a very long list', {
    tags: 'R-DESK-3',
  }, async () => {
    signInAs(aProfile({ permission: 'Super Administrator' }))
    show(undefined, {
      'GET /api/auth/check_permission': {
        body: { permission: 'Super Administrator', canForward: true, canChangeStatus: true },
      },
      [countsCall]: counts({ all: maxNarrowed + 1 }),
    })
    const programs = await screen.findByRole('combobox', { name: /^პროგრამა/ })
    await waitFor(() => expect(programs).toHaveProperty('disabled', true))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^უწყება/ }), '2')
    await waitFor(() => expect(programs).toHaveProperty('disabled', false))
  })

  test('offers the filter by agency to the Super Administrator alone', async () => {
    signInAs(aProfile({ permission: 'Super Administrator' }))
    const { where } = show(undefined, {
      'GET /api/auth/check_permission': {
        body: { permission: 'Super Administrator', canForward: true, canChangeStatus: true },
      },
    })
    await screen.findByRole('option', { name: 'სმ' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^უწყება/ }), '2')
    expect(where()).toBe('/applications?page=1&status=forwarded&agency_id=2')
  })

  test('has the whole filter in the link to an application', { tags: ['R-DESK-1', 'R-DESK-2'] }, async () => {
    show('/applications?page=1&status=forwarded&taken=nobody')
    const link = await screen.findByRole('link', { name: '#0000-2' })
    expect(link.getAttribute('href')).toBe('/detail/2?page=1&status=forwarded&taken=nobody')
  })
})

describe('colleagues’ changes in the queue', () => {
  test('are announced within fifteen seconds, without moving rows until the person reloads', {
    tags: 'R-DESK-4',
  }, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isLater = false
    const { calls } = show(undefined, {
      [rowsCall]: () => aPage(isLater ? [waiting(4)] : [waiting(1), waiting(2), waiting(3), waiting(4)]),
      [countsCall]: () => counts(isLater ? { forwarded: 9, completed: 12, rejected: 9 } : {}),
    })
    await screen.findByRole('link', { name: '#0000-1' })
    await screen.findByText(/^სია განახლებულია/)
    isLater = true
    expect(pollIntervalMs).toBeLessThanOrEqual(13_000)
    await act(() => vi.advanceTimersByTimeAsync(pollIntervalMs))
    expect(await screen.findByText(/3 განაცხადი შეიცვალა/)).toBeDefined()
    expect(numbers()).toEqual(['#0000-1', '#0000-2', '#0000-3', '#0000-4'])
    expect(calls(rowsCall)).toHaveLength(1)
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: texts['queue.changed.show'] }))
    await waitFor(() => expect(numbers()).toEqual(['#0000-4']))
    await waitFor(() => expect(screen.queryByText(/განაცხადი შეიცვალა/)).toBeNull())
  })
})

describe('selecting rows', () => {
  test('shift selects a range; the checkbox in the head selects all shown rows', async () => {
    show()
    const user = userEvent.setup()
    await user.click(await box(1))
    await user.keyboard('{Shift>}')
    await user.click(await box(3))
    await user.keyboard('{/Shift}')
    const chosen = () =>
      screen.getAllByRole('checkbox', { checked: true }).map((one) => one.getAttribute('aria-label')?.slice(-1))
    expect(chosen()).toEqual(['1', '2', '3'])
    await user.click(screen.getByRole('checkbox', { name: texts['queue.selectAll'] }))
    expect(chosen()).toHaveLength(5)
  })
})

describe('the queue by keyboard', () => {
  test('J and K move, X selects, Shift+X selects a range, / searches; also on a Georgian layout', async () => {
    show()
    await screen.findByRole('link', { name: '#0000-1' })
    const focused = () => document.activeElement?.textContent
    const user = userEvent.setup()
    await user.keyboard('[KeyJ][KeyJ][KeyX][KeyJ][KeyJ][KeyK]')
    expect(focused()).toBe('#0000-3')
    await user.keyboard('{Shift>}[KeyX]{/Shift}')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: list['applications.search.label'] }))
    await user.keyboard('jk')
    expect(document.activeElement).toHaveProperty('value', 'jk')
  })
})

test('the queue says when it cannot be loaded', async () => {
  show(undefined, { [rowsCall]: { status: 500, body: { code: 'internal', message: 'x' } } })
  expect(await screen.findByText(list['applications.error'])).toBeDefined()
  expect(screen.queryByRole('table', { name: accessibility['a11y.table.applications'] })).toBeNull()
})

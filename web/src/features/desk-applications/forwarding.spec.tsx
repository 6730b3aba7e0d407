/**
 * @module-tag R-ROLE-3
 */
import { fill } from '@portal/contract/fill'
import { answers } from '@portal/contract/texts/answers'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { queue } from '@portal/contract/texts/queue'
import { talk } from '@portal/contract/texts/talk'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { viewLagMs } from '#lib/application/queries.ts'
import { anApplication, aPage, aProfile, aRow, permissions } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { DeskApplicationsScreen } from './desk-applications.tsx'

const list = 'GET /api/auth/applications/GetData'
const show = (address = '/applications?page=1&status=pendding') =>
  showAt(address, '/applications', <DeskApplicationsScreen />)
const row = (id: number) => screen.findByRole('link', { name: `#0000-${id}` })
const around = {
  'GET /api/auth/check_permission': permissions.operator,
  'GET /api/auth/applications/counts': {
    body: { all: 3, pendding: 3, forwarded: 0, completed: 0, rejected: 0, active: 0, returned: 0, mine: 0, nobody: 0 },
  },
  'GET /api/auth/projects/getDataByAgency': { body: [] },
}

const waiting = (...ids: number[]) => {
  let there = ids
  const forwarded = (id: number) => ({
    [`POST /api/auth/applications/${id}/forwarded`]: () => {
      there = there.filter((one) => one !== id)
      return { body: { success: true, data: anApplication({ id, status: 'forwarded' as const }) } }
    },
  })
  return fakePortal({
    [list]: () => aPage(there.map((id) => aRow({ id, status: 'pendding' }))),
    ...around,
    ...Object.assign({}, ...ids.map(forwarded)),
  })
}
const forward = async (id: number, user = userEvent.setup()) => {
  await user.click(await screen.findByRole('button', { name: `${texts['applications.action.forward']}: #0000-${id}` }))
  const dialog = screen.getByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: texts['applications.forward.confirm'] }))
  await screen.findAllByText(new RegExp(answers['applications.forward.success']))
}

freshPage(aProfile({ permission: 'Agency Operator' }))

describe('when a forwarded row leaves the filtered list, the focus moves', () => {
  test.each([
    ['to the row that takes its place', [9, 7, 4], 7, 4],
    ['to the row before it, where it was the last', [9, 7, 4], 4, 7],
  ])('%s', async (_, ids, forwarded, next) => {
    waiting(...ids)
    show('/applications?page=1&status=pendding')
    await forward(forwarded)
    await waitFor(() => expect(screen.queryByRole('link', { name: `#0000-${forwarded}` })).toBeNull())
    expect(document.activeElement).toBe(await row(next))
  })

  test('the focus moves to the heading when no row is left', async () => {
    waiting(7)
    show('/applications?page=1&status=pendding')
    await forward(7)
    expect(await screen.findByText(texts['applications.empty.filtered'])).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

test('an empty list says which chip leaves nothing', { tags: 'R-DESK-1' }, async () => {
  waiting()
  show('/applications?page=1&unread=1')
  const title = fill(queue['queue.empty.chip'], { filter: talk['talk.unread.filter'] })
  expect(await screen.findByText(title)).toBeDefined()
})

test('Ctrl and Enter press the main button of a dialog', { tags: 'R-WEB-41' }, async () => {
  const { calls } = waiting(9)
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `${texts['applications.action.forward']}: #0000-9` }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText(new RegExp(answers['applications.forward.success']))
  expect(calls('POST /api/auth/applications/9/forwarded')).toHaveLength(1)
})

test('after a change the list is read at once, and once more when the totals must be up to date', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = waiting(9, 7)
  show('/applications?page=1&status=pendding')
  await forward(7, userEvent.setup({ advanceTimers: vi.advanceTimersByTime }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '#0000-7' })).toBeNull())
  const before = calls(list).length
  await vi.advanceTimersByTimeAsync(viewLagMs)
  await waitFor(() => expect(calls(list)).toHaveLength(before + 1))
  await vi.advanceTimersByTimeAsync(10 * viewLagMs)
  expect(calls(list)).toHaveLength(before + 1)
})

test('staff see who reviewed an application, and may forward those of others', { tags: 'R-APP-53' }, async () => {
  const reviewer = { first_name: 'გია', last_name: 'ოპერატორი' }
  const rows = [
    aRow({ id: 1, status: 'pendding', is_own: true }),
    aRow({ id: 2, status: 'pendding' }),
    aRow({ id: 3, status: 'completed', reviewer }),
  ]
  fakePortal({ [list]: aPage(rows), ...around })
  show('/applications?page=1')
  expect(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-2' })).toBeDefined()
  expect(screen.getAllByText('გია ოპერატორი')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'გადაგზავნა: #0000-1' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^რედაქტირება/ })).toBeNull()
})

test('the column of who reviews names the assignee or who decided, and not who forwarded', {
  tags: 'R-APP-53',
}, async () => {
  const reviewer = { first_name: 'გია', last_name: 'ოპერატორი' }
  const rows = [
    aRow({ id: 1, status: 'forwarded', reviewer, taken_by: null }),
    aRow({ id: 2, status: 'forwarded', reviewer, taken_by: { id: 9, name: 'ნანა კოლეგა' } }),
  ]
  fakePortal({ [list]: aPage(rows), ...around })
  show('/applications?page=1')
  expect(await screen.findByText('ნანა კოლეგა')).toBeDefined()
  expect(screen.queryByText('გია ოპერატორი')).toBeNull()
})

describe('the dialog that forwards', () => {
  const pending = aRow({ status: 'pendding', version: 2 })
  const forward = 'POST /api/auth/applications/7/forwarded'

  test('staff are asked first, the seen version is sent, and the row shows the new status', {
    tags: 'R-APP-19',
  }, async () => {
    let isForwarded = false
    const { calls } = fakePortal({
      [list]: () => aPage([isForwarded ? { ...pending, status: 'forwarded', version: 3 } : pending]),
      ...around,
      [forward]: () => {
        isForwarded = true
        return { body: { success: true, data: anApplication({ status: 'forwarded', version: 3 }) } }
      },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    expect(calls(forward)).toHaveLength(0)
    const dialog = screen.getByRole('dialog', { name: texts['applications.forward.title'] })
    expect(within(dialog).getByText(texts['applications.forward.warning'])).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(/^#0000-7: /)).toBeDefined()
    expect(calls(forward)[0]?.headers.get('if-match')).toBe('"2"')
    expect(calls(forward)[0]?.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'გადაგზავნა: #0000-7' })).toBeNull())
  })

  test('the dialog reports that a colleague forwarded the application before its row disappears', {
    tags: 'R-DESK-4',
  }, async () => {
    let isForwarded = false
    fakePortal({
      [list]: () => aPage(isForwarded ? [] : [pending]),
      ...around,
      [forward]: () => {
        isForwarded = true
        const current = anApplication({ status: 'forwarded', version: 3 })
        return { status: 409, body: { success: false, code: 'version_conflict', message: 'შეიცვალა', current } }
      },
    })
    show('/applications?status=pendding')
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(texts['applications.forward.error'])).toBeDefined()
    expect(screen.getAllByRole('link', { name: /#0000-7/, hidden: true })).not.toEqual([])
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getAllByRole('button', { name: common['common.close'] })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('link', { name: /#0000-7/ })).toBeNull())
  })

  test('the dialog shows a refusal with the server’s reason', { tags: 'R-WEB-24' }, async () => {
    fakePortal({
      [list]: aPage([pending]),
      ...around,
      [forward]: { status: 409, body: { success: false, code: 'not_forwardable', message: 'უკვე გადაგზავნილია' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(texts['applications.forward.error'])).toBeDefined()
    expect(screen.getByText('უკვე გადაგზავნილია')).toBeDefined()
  })

  test('the dialog reports that the application was forwarded already and no longer asks', async () => {
    const current = anApplication({ status: 'forwarded', version: 3 })
    const body = { success: false, code: 'version_conflict', message: 'x', current }
    fakePortal({ [list]: aPage([pending]), ...around, [forward]: { status: 409, body } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(/^განაცხადი უკვე გადაგზავნილია/)).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['applications.forward.confirm'] })).toBeNull()
  })
})

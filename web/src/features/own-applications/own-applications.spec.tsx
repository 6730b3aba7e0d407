import { applicationList as texts } from '@portal/contract/texts/application-list'
import { common } from '@portal/contract/texts/common'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchDelayMs } from '#lib/use-list-address.ts'
import { anApplication, aPage, aProfile, aRow, permissions } from '../../testing/applications.ts'
import { fakePortal, showAt, signInAs } from '../../testing/faked-portal.tsx'
import { freshPage } from '../../testing/fresh-page.ts'
import { OwnApplicationsScreen } from './own-applications.tsx'

const list = 'GET /api/auth/applications/GetData'
const permission = 'GET /api/auth/check_permission'
const show = (address = '/applications') => showAt(address, '/applications', <OwnApplicationsScreen />)
const searchBox = () => screen.getByRole('textbox', { name: texts['applications.search.label'] })

freshPage()

describe('the list and its address', () => {
  test('an address without parameters becomes page 1, and ten rows are requested', async () => {
    const { calls } = fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { where } = show()
    expect(await screen.findByRole('link', { name: '#0000-7' })).toBeDefined()
    expect(where()).toBe('/applications?page=1')
    expect(calls(list).map(({ path }) => path)).toEqual(['/api/auth/applications/GetData?page=1&per_page=10'])
  })

  test('choosing a status writes it to the address and returns to the first page', async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { where } = show('/applications?page=4')
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნილი' }))
    expect(where()).toBe('/applications?page=1&status=forwarded')
  })

  test('a page number beyond the last becomes the last one, also in the address', async () => {
    fakePortal({ [list]: aPage([aRow()], { current_page: 2, last_page: 2 }), [permission]: permissions.user })
    const { where } = show('/applications?page=9')
    await waitFor(() => expect(where()).toBe('/applications?page=2'))
  })
})

describe('searching', () => {
  test('the search waits half a second after the last letter, then sends one request with the whole text', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = fakePortal({
      [list]: aPage([aRow()], { current_page: 3, last_page: 3 }),
      [permission]: permissions.user,
    })
    const { where } = show('/applications?page=3')
    const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await typing.type(searchBox(), 'ნი')
    await vi.advanceTimersByTimeAsync(searchDelayMs - 100)
    await typing.type(searchBox(), 'ნო')
    await vi.advanceTimersByTimeAsync(searchDelayMs - 100)
    expect(where()).toBe('/applications?page=3')
    await vi.advanceTimersByTimeAsync(100)
    await waitFor(() => expect(decodeURIComponent(where())).toContain('search=ნინო'))
    await waitFor(() => expect(calls(list).filter(({ path }) => path.includes('search='))).toHaveLength(1))
  })

  test('Enter starts the search at once', async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { where } = show('/applications?page=1')
    await userEvent.type(searchBox(), 'ნინო{Enter}')
    expect(decodeURIComponent(where())).toBe('/applications?page=1&search=ნინო')
  })

  test('a late answer does not replace a newer one', async () => {
    let answerFirst: () => void = () => undefined
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    fakePortal({
      [list]: async ({ path }) => {
        if (!path.includes('search=')) return aPage([])
        if (decodeURIComponent(path).includes('search=ნინო')) return aPage([aRow({ id: 2 })])
        await first
        return aPage([aRow({ id: 1 })])
      },
      [permission]: permissions.user,
    })
    show('/applications?page=1')
    await userEvent.type(searchBox(), 'ნ{Enter}')
    await userEvent.type(searchBox(), 'ინო{Enter}')
    expect(await screen.findByRole('link', { name: '#0000-2' })).toBeDefined()
    answerFirst()
    await waitFor(() => expect(screen.queryByRole('link', { name: '#0000-1' })).toBeNull())
    expect(screen.getByRole('link', { name: '#0000-2' })).toBeDefined()
  })

  test('going back restores the earlier text of the field', async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    const { goBack } = show('/applications?page=1')
    await userEvent.type(searchBox(), 'ნინო{Enter}')
    goBack()
    await waitFor(() => expect(searchBox()).toHaveProperty('value', ''))
  })

  test('a search of one or two letters says how many applications it covers', async () => {
    fakePortal({ [list]: aPage([aRow()]), [permission]: permissions.user })
    show('/applications?page=1&search=ნი')
    expect(await screen.findByText(/^ერთი ან ორი სიმბოლოთი ძებნა/)).toBeDefined()
  })
})

describe('the next page', () => {
  test('the rows of the current page stay until the next page has arrived', async () => {
    let answer: () => void = () => undefined
    const second = new Promise<void>((resolve) => {
      answer = resolve
    })
    fakePortal({
      [list]: async ({ path }) => {
        if (path.includes('?page=1&')) return aPage([aRow({ id: 1 })], { last_page: 2 })
        await second
        return aPage([aRow({ id: 2 })], { current_page: 2, last_page: 2 })
      },
      [permission]: permissions.user,
    })
    show('/applications?page=1')
    await userEvent.click(await screen.findByRole('link', { name: 'გვერდი 2' }))
    expect(screen.getByRole('link', { name: '#0000-1' })).toBeDefined()
    answer()
    expect(await screen.findByRole('link', { name: '#0000-2' })).toBeDefined()
  })
})

describe('a row of one’s own list', () => {
  const openRow = async () => {
    fakePortal({
      [list]: aPage([aRow({ id: 7, status: 'forwarded' })]),
      [permission]: permissions.user,
    })
    const site = show()
    const link = await screen.findByRole('link', { name: '#0000-7' })
    const row = link.closest('tr') as HTMLElement
    return { ...site, title: within(row).getAllByRole('cell')[0] as HTMLElement }
  }

  test('a press anywhere on the row opens the application', async () => {
    const { title, where } = await openRow()
    await userEvent.click(title)
    expect(where()).toBe('/detail/7')
  })

  test('selecting text in the row does not open the application', async () => {
    const { title, where } = await openRow()
    getSelection()?.selectAllChildren(title)
    fireEvent.click(title)
    expect(where()).toMatch(/^\/applications/)
  })
})

describe('who sees what', () => {
  test('a citizen may edit and send only applications that were not sent yet', async () => {
    const rows = [aRow({ id: 1, status: 'pendding', is_own: true }), aRow({ id: 2, is_own: true })]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    const edit = await screen.findAllByRole('link', { name: /^რედაქტირება/ })
    expect(edit.map((link) => link.getAttribute('href'))).toEqual(['/applications/edit/1'])
    expect(
      (await screen.findAllByRole('link', { name: /^გადაგზავნა:/ })).map((link) => link.getAttribute('href')),
    ).toEqual(['/detail/1/check'])
    expect(screen.queryByRole('columnheader', { name: texts['applications.col.reviewer'] })).toBeNull()
  })

  test('a citizen may correct a returned application and send the corrected one', async () => {
    const returned = { status: 'pendding', is_own: true, returned_at: '2026-03-02T09:00:00.000Z' } as const
    const rows = [
      aRow({ ...returned, id: 1, updated_at: returned.returned_at }),
      aRow({ ...returned, id: 2, updated_at: '2026-03-02T10:00:00.000Z' }),
    ]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.user })
    show()
    const waysOf = (action: RegExp) =>
      screen.queryAllByRole('link', { name: action }).map((link) => link.getAttribute('href'))
    await screen.findByRole('link', { name: /^გადაგზავნა:/ })
    expect(waysOf(/^გასწორება:/)).toEqual(['/applications/edit/1'])
    expect(waysOf(/^გადაგზავნა:/)).toEqual(['/detail/2/check'])
    expect(waysOf(/^რედაქტირება:/)).toEqual(['/applications/edit/2'])
  })

  test('staff see who reviewed an application and when, and may forward those of others', async () => {
    signInAs(aProfile({ permission: 'Agency Operator' }))
    const reviewer = { first_name: 'გია', last_name: 'ოპერატორი' }
    const rows = [
      aRow({ id: 1, status: 'pendding', is_own: true }),
      aRow({ id: 2, status: 'pendding' }),
      aRow({ id: 3, status: 'completed', reviewer }),
    ]
    fakePortal({ [list]: aPage(rows), [permission]: permissions.operator })
    show()
    expect(await screen.findByRole('columnheader', { name: texts['applications.col.reviewer'] })).toBeDefined()
    expect(screen.getAllByText('გია ოპერატორი')).not.toHaveLength(0)
    expect(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-2' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'გადაგზავნა: #0000-1' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^რედაქტირება/ })).toBeNull()
  })

  test('an auditor has no actions', async () => {
    signInAs(aProfile({ permission: 'Auditor' }))
    fakePortal({ [list]: aPage([aRow({ status: 'pendding' })]), [permission]: permissions.auditor })
    show()
    expect(await screen.findByRole('link', { name: 'ნახვა: #0000-7' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^გადაგზავნა:/ })).toBeNull()
  })
})

describe('forwarding from the list', () => {
  const pending = aRow({ status: 'pendding', version: 2 })
  const forward = 'POST /api/auth/applications/7/forwarded'
  beforeEach(() => signInAs(aProfile({ permission: 'Agency Operator' })))

  test('sending one’s own application leads to the check first', async () => {
    signInAs(aProfile())
    fakePortal({ [list]: aPage([{ ...pending, is_own: true }]), [permission]: permissions.user })
    show()
    const link = await screen.findByRole('link', { name: 'გადაგზავნა: #0000-7' })
    expect(link.getAttribute('href')).toBe('/detail/7/check')
  })

  test('staff are asked first, the seen version is sent, and the row shows the new status', async () => {
    let isForwarded = false
    const { calls } = fakePortal({
      [list]: () => aPage([isForwarded ? { ...pending, status: 'forwarded', version: 3 } : pending]),
      [permission]: permissions.operator,
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

  test('the dialog reports that a colleague forwarded the application before its row disappears', async () => {
    let isForwarded = false
    fakePortal({
      [list]: () => aPage(isForwarded ? [] : [pending]),
      [permission]: permissions.operator,
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

  test('the dialog shows a refusal with the server’s reason', async () => {
    fakePortal({
      [list]: aPage([pending]),
      [permission]: permissions.operator,
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
    fakePortal({ [list]: aPage([pending]), [permission]: permissions.operator, [forward]: { status: 409, body } })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'გადაგზავნა: #0000-7' }))
    await userEvent.click(screen.getByRole('button', { name: texts['applications.forward.confirm'] }))
    expect(await screen.findByText(/^განაცხადი უკვე გადაგზავნილია/)).toBeDefined()
    expect(screen.queryByRole('button', { name: texts['applications.forward.confirm'] })).toBeNull()
    expect(screen.queryByText(texts['applications.forward.question'])).toBeNull()
  })
})

describe('nothing to show', () => {
  test('a citizen without applications gets a link to the agencies', async () => {
    fakePortal({ [list]: aPage([]), [permission]: permissions.user })
    show()
    expect(await screen.findByText(texts['applications.empty.user'])).toBeDefined()
  })

  test('a search without results can be cleared', async () => {
    fakePortal({ [list]: aPage([]), [permission]: permissions.user })
    const { where } = show('/applications?page=1&search=xyz')
    expect(await screen.findByText(texts['applications.empty.filtered'])).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'გასუფთავება' }))
    expect(where()).toBe('/applications?page=1')
  })

  test('a list that failed to load says so and can be loaded again', async () => {
    let isBroken = true
    fakePortal({
      [list]: () => (isBroken ? { status: 500, body: { code: 'internal', message: 'x' } } : aPage([aRow()])),
      [permission]: permissions.user,
    })
    show()
    expect(await screen.findByText(texts['applications.error'])).toBeDefined()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'სცადეთ თავიდან' }))
    expect(await screen.findByRole('link', { name: '#0000-7' })).toBeDefined()
  })
})

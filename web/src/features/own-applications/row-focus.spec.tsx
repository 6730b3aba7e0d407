import { answers } from '@portal/contract/texts/answers'
import { applicationList as texts } from '@portal/contract/texts/application-list'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { followMs } from '#lib/application/queries.ts'
import { anApplication, aPage, aProfile, aRow, permissions } from '#testing/applications.ts'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { OwnApplicationsScreen } from './own-applications.tsx'

const list = 'GET /api/auth/applications/GetData'
const permission = { 'GET /api/auth/check_permission': permissions.operator }
const show = (address: string) => showAt(address, '/applications', <OwnApplicationsScreen />)
const row = (id: number) => screen.findByRole('link', { name: `#0000-${id}` })

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
    ...permission,
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

test('after a change the list is read at once, and once more when the totals must be up to date', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = waiting(9, 7)
  show('/applications?page=1&status=pendding')
  await forward(7, userEvent.setup({ advanceTimers: vi.advanceTimersByTime }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '#0000-7' })).toBeNull())
  const before = calls(list).length
  await vi.advanceTimersByTimeAsync(followMs)
  await waitFor(() => expect(calls(list)).toHaveLength(before + 1))
  await vi.advanceTimersByTimeAsync(10 * followMs)
  expect(calls(list)).toHaveLength(before + 1)
})

describe('turning a page', () => {
  const pages = () =>
    fakePortal({
      [list]: ({ path }) => {
        const page = path.includes('page=2') ? 2 : 1
        return aPage([aRow({ id: 10 - page })], { current_page: page, last_page: 2 })
      },
      ...permission,
    })
  const total = () => screen.getByText(/^სულ/).closest('[tabindex="-1"]')

  test.each(['გვერდი 2', 'შემდეგი გვერდი'])(
    'the link „%s“ moves the focus to the head of the new rows',
    async (name) => {
      pages()
      show('/applications?page=1')
      await userEvent.click(await screen.findByRole('link', { name }))
      await row(8)
      expect(document.activeElement).toBe(total())
    },
  )

  test('opening a page in another tab leaves the focus here', async () => {
    pages()
    show('/applications?page=1')
    const link = await screen.findByRole('link', { name: 'გვერდი 2' })
    link.focus()
    fireEvent.click(link, { ctrlKey: true })
    expect(document.activeElement).toBe(link)
  })
})

import type { NoticeRow } from '@portal/contract/documents/notices'
import { failures } from '@portal/contract/texts/failures'
import { notices as texts } from '@portal/contract/texts/notices'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, aMandate, mariam, theMandates } from '#testing/mandates.ts'
import { NoticesScreen } from './notices.tsx'
import { UnreadNotices } from './unread-notices.tsx'
import { UnsubscribeScreen } from './unsubscribe.tsx'

freshPage({ id: 5, permission: 'User' })

const row = (id: number, read_at: string | null = null): NoticeRow => ({
  ...{ id: `2026-11-20T10:05:00.000Z#application-${id}/2`, at: '2026-11-20T10:05:00.000Z', kind: 'decision' },
  ...{ application: id, text: `#0000-${id}: განაცხადი დადასტურდა`, read_at },
})
const list = 'GET /api/auth/notices'
const page = (data: readonly NoticeRow[], next_cursor: string | null = null, unread = 1) => ({
  body: { data, next_cursor, unread },
})

describe('the inbox', { tags: 'R-WEB-91' }, () => {
  test('lists notices, marks the new ones and reads them once', async () => {
    const portal = fakePortal({
      [list]: page([row(7), row(6, '2026-11-20T11:00:00.000Z')]),
      'POST /api/auth/notices/read': { body: { success: true, unread: 0 } },
    })
    showAt('/notices', '/notices', <NoticesScreen />)
    const link = await screen.findByRole('link', { name: /#0000-7/ })
    expect(link.getAttribute('href')).toBe('/detail/7')
    expect(screen.getAllByText(texts['notices.unread'])).toHaveLength(1)
    await waitFor(() => expect(portal.calls('POST ').map(({ body }) => body)).toEqual([{ up_to: row(7).id }]))
  })

  test('of the principal says whose it is, and an agent’s reading leaves it new', { tags: 'R-ACT-26' }, async () => {
    actForMariam()
    const portal = fakePortal({ [list]: page([row(7)]) })
    showAt('/notices', '/notices', <NoticesScreen />)
    await screen.findByRole('link', { name: /#0000-7/ })
    expect(screen.getByRole('heading', { name: 'მარიამ ბერიძის შეტყობინებები' })).toBeTruthy()
    expect(portal.calls('POST ')).toEqual([])
  })

  test('opens what one did as an agent in the principal’s name, as long as one acts for them', {
    tags: 'R-ACT-13',
  }, async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    const told = { ...row(7, 'x'), for: mariam.id }
    fakePortal({ [list]: page([told]), 'GET /api/auth/mandates': theMandates([], [aMandate()]) })
    showAt('/notices', '/notices', <NoticesScreen />)
    await userEvent.click(await screen.findByRole('button', { name: /#0000-7.*მარიამ ბერიძის სახელით/ }))
    expect(assign).toHaveBeenCalledWith('/detail/7')
    cleanup()
    fakePortal({ [list]: page([told]), 'GET /api/auth/mandates': theMandates([], []) })
    showAt('/notices', '/notices', <NoticesScreen />)
    expect(await screen.findByText(told.text)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /#0000-7/ })).toBeNull()
  })

  test('leads to the page of a notice of no application, if it has one', { tags: 'R-NOTE-16' }, async () => {
    const paused = { ...row(0, 'x'), application: null, text: 'ვებჰუკი შეჩერდა', page: 'agency/systems' } as const
    const told = { ...row(1, 'x'), application: null, text: 'ნომერი შეიცვალა' }
    fakePortal({ [list]: page([paused, told]) })
    showAt('/notices', '/notices', <NoticesScreen />)
    const link = await screen.findByRole('link', { name: paused.text })
    expect(link.getAttribute('href')).toBe('/agency/systems')
    expect(screen.queryByRole('link', { name: told.text })).toBeNull()
  })

  test('loads further ones, and says when there is none', async () => {
    fakePortal({
      [list]: ({ path }) => (path.includes('cursor=next') ? page([row(5, 'x')]) : page([row(7, 'x')], 'next')),
    })
    showAt('/notices', '/notices', <NoticesScreen />)
    await userEvent.click(await screen.findByRole('button', { name: texts['notices.more'] }))
    expect(await screen.findByText(/#0000-5/)).toBeTruthy()
  })

  test('is empty, or cannot be loaded', async () => {
    fakePortal({ [list]: page([]) })
    showAt('/notices', '/notices', <NoticesScreen />)
    expect(await screen.findByText(texts['notices.empty'])).toBeTruthy()
  })

  test('is counted in the header, and a failure says nothing', async () => {
    fakePortal({ [list]: page([row(7)], null, 3) })
    showAt('/x', '/x', <UnreadNotices />)
    expect(await screen.findByRole('link', { name: /3/ })).toBeTruthy()
    fakePortal({})
    showAt('/x', '/x', <UnreadNotices />)
    expect(screen.getByRole('link', { name: texts['notices.title'] })).toBeTruthy()
  })
})

describe('the page behind the link of an e-mail', { tags: 'R-WEB-92' }, () => {
  const path = 'POST /api/unsubscribe/5.1.decision.x'
  const press = async () => userEvent.click(await screen.findByRole('button', { name: texts['unsubscribe.button'] }))
  const show = () => showAt('/unsubscribe#5.1.decision.x', '/unsubscribe', <UnsubscribeScreen />)

  test('ends the e-mails only when asked to', async () => {
    const portal = fakePortal({ [path]: { body: { success: true } } })
    show()
    expect(portal.requests).toEqual([])
    await press()
    expect(await screen.findByText(texts['unsubscribe.done'])).toBeTruthy()
  })

  test('tells a lost answer as unknown', { tags: 'R-WEB-115' }, async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    show()
    await press()
    expect(await screen.findByText(failures['error.unknown.outcome'])).toBeTruthy()
    expect(screen.queryByText(texts['unsubscribe.error'])).toBeNull()
  })

  test('says that a link is wrong', async () => {
    fakePortal({})
    show()
    await press()
    expect(await screen.findByText(texts['unsubscribe.unknown'])).toBeTruthy()
  })
})

import { acting as texts } from '@portal/contract/texts/acting'
import { header } from '@portal/contract/texts/header'
import { ownMandates } from '@portal/contract/texts/own-mandates'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { keepDraft, listLocalDrafts } from '#lib/drafts/local-drafts.ts'
import { storedActing } from '#lib/sign-in/acting.ts'
import { aPage, aProfile, permissions } from '#testing/applications.ts'
import { agencies } from '#testing/catalog.ts'
import { type Answers, fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { actForMariam, aMandate, mariam, theMandates } from '#testing/mandates.ts'
import { openSite } from '#testing/whole-site.tsx'

const mandates = 'GET /api/auth/mandates'
const answers: Answers = {
  'GET /api/auth/agencies/active': { body: { data: agencies } },
  'GET /api/auth/profile': { body: { data: aProfile() } },
  'GET /api/auth/check-verification': { body: { data: { document_verified_status: 'verified', permission: 'User' } } },
  'GET /api/auth/check_permission': permissions.user,
  'GET /api/auth/applications/GetData': aPage([]),
  'GET /api/auth/drafts': { body: { data: [] } },
  'GET /api/auth/notices': { body: { data: [], next_cursor: null, unread: 0 } },
  [mandates]: theMandates([], [aMandate()]),
}
const refused = { status: 403, body: { success: false, code: 'no_mandate', message: 'ნდობა არ გაქვთ' } }

beforeAll(async () => {
  await Promise.all([
    import('../further-routes.tsx'),
    import('../dashboard.tsx'),
    import('./acting-panels.tsx'),
    import('#features/mandates/switch-dialog.tsx'),
    import('#features/mandates/mandate-over.tsx'),
    import('#features/own-applications/own-applications.tsx'),
  ])
})
freshPage()

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const band = () => screen.getByRole('region', { name: texts['acting.band.label'] })
const menu = () => screen.findByRole('button', { name: /მომხმარებლის მენიუ/ })

describe('the choice of in whose name', { tags: 'R-ACT-20' }, () => {
  test('is in the menu of whoever has a mandate, and made by keyboard alone', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    fakePortal({ ...answers, 'GET /api/auth/applications/counts': { body: { pendding: 2, requested: 1 } } })
    openSite('/terms')
    ;(await menu()).focus()
    await user.keyboard('{Enter}')
    const entry = await screen.findByRole('button', { name: texts['acting.switch'] })
    entry.focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: texts['acting.switch.title'] }))
    const other = await dialog.findByRole('radio', { name: new RegExp(mariam.name) })
    await dialog.findByText(/3 საქმე ელოდება/)
    other.focus()
    await user.keyboard(' ')
    dialog.getByRole('button', { name: texts['acting.switch.press'] }).focus()
    await user.keyboard('{Enter}')
    expect(assign).toHaveBeenCalledWith('/Dashboard')
    expect(storedActing()).toMatchObject({ principal: mariam, may: ['read', 'file', 'send', 'talk'] })
  })

  test('asks how much waits in the name of each', async () => {
    const user = userEvent.setup()
    const portal = fakePortal({ ...answers, 'GET /api/auth/applications/counts': refused })
    openSite('/terms')
    await user.click(await menu())
    await user.click(await screen.findByRole('button', { name: texts['acting.switch'] }))
    await waitFor(() => expect(portal.calls('GET /api/auth/applications/counts')).toHaveLength(1))
    expect(portal.calls('GET /api/auth/applications/counts')[0]?.headers.get('act-for')).toBe('9')
    expect(await screen.findByRole('radio', { name: new RegExp(mariam.name) })).toBeTruthy()
  })

  test('is not offered to whoever has none, and costs a page no call', async () => {
    const user = userEvent.setup()
    const portal = fakePortal({ ...answers, [mandates]: theMandates([], [aMandate({ status: 'revoked' })]) })
    openSite('/terms')
    const button = await menu()
    expect(portal.calls(mandates)).toEqual([])
    await user.click(button)
    await waitFor(() => expect(portal.calls(mandates)).toHaveLength(1))
    expect(screen.getByRole('link', { name: header['menu.mandates'] })).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts['acting.switch'] })).toBeNull()
  })

  test('ends from the band', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    actForMariam()
    fakePortal(answers)
    openSite('/Dashboard')
    await heading('მარიამ ბერიძის საქმეები')
    await user.click(within(band()).getByRole('button', { name: texts['acting.band.end'] }))
    expect(assign).toHaveBeenCalledWith('/Dashboard')
    expect(storedActing()).toBeNull()
  })

  test('a page from the browser’s cache is loaded anew after a switch', () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    fakePortal(answers)
    openSite('/terms')
    const comeBack = () =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    return waitFor(() => expect(screen.getByRole('main')).toBeTruthy()).then(() => {
      comeBack()
      expect(reload).not.toHaveBeenCalled()
      sessionStorage.setItem('draft:acting-5:', JSON.stringify({ principal: mariam, may: ['read'] }))
      comeBack()
      expect(reload).toHaveBeenCalledOnce()
    })
  })
})

describe('while one acts for another', { tags: 'R-ACT-21' }, () => {
  test('the band has the focus at first, and says in whose name and what may be done', async () => {
    actForMariam(['read', 'file', 'send', 'talk'], true)
    fakePortal(answers)
    openSite('/applications')
    await heading('მარიამ ბერიძის განაცხადები')
    expect(band().textContent).toContain('მოქმედებთ მარიამ ბერიძის სახელით')
    expect(band().textContent).toContain(texts['acting.may.allButProfile'])
    expect(document.activeElement).toBe(band())
    expect(storedActing()).toMatchObject({ isNew: false })
  })

  test('the dashboard is the principal’s, with what is covered and what is not', async () => {
    actForMariam(['read', 'file'])
    const portal = fakePortal(answers)
    openSite('/Dashboard')
    await heading('მარიამ ბერიძის საქმეები')
    const covered = await screen.findByRole('region', { name: texts['acting.dashboard.may.title'] })
    const lines = within(covered).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent?.startsWith(texts['acting.dashboard.can']))).toEqual([
      ...[true, true, false, false, false, false],
    ])
    expect(screen.getByRole('link', { name: texts['acting.dashboard.new.choose'] })).toBeTruthy()
    expect(new Set(portal.calls('GET /api/auth/applications').map(({ headers }) => headers.get('act-for')))).toEqual(
      new Set(['9']),
    )
    expect(portal.calls(mandates)).toEqual([])
    expect(localStorage.getItem('userProfile')).toContain('"id":5')
  })

  test('the stored profile stays the agent’s', async () => {
    actForMariam()
    const theirs = { data: { document_verified_status: 'not_verified', permission: 'User' } }
    fakePortal({ ...answers, 'GET /api/auth/check-verification': { body: theirs } })
    openSite('/applications')
    await heading('მარიამ ბერიძის განაცხადები')
    expect(localStorage.getItem('userProfile')).toContain('"verified"')
  })
})

describe('what the mandate does not cover', { tags: 'R-ACT-22' }, () => {
  test.each(['/sessions', '/Profile/channels', '/Profile/data', '/mandates'])(
    '%s opens in one’s own name only',
    async (path) => {
      const user = userEvent.setup()
      const assign = vi.spyOn(location, 'assign').mockReturnValue()
      actForMariam()
      const portal = fakePortal(answers)
      openSite(path)
      await heading(texts['acting.own.title'])
      await user.click(screen.getByRole('button', { name: texts['acting.own.end'] }))
      expect(assign).toHaveBeenCalledWith(path)
      expect(portal.calls('GET /api/auth/sessions')).toEqual([])
    },
  )

  test.each([
    ['/add-application/3', 'acting.cannot.file'],
    ['/applications/edit/7', 'acting.cannot.file'],
    ['/detail/7/check', 'acting.cannot.send'],
    ['/Profile', 'acting.cannot.profile'],
    ['/company', 'acting.cannot.profile'],
  ] as const)('%s says so', async (path, why) => {
    actForMariam(['read'])
    fakePortal(answers)
    openSite(path)
    expect(await within(await screen.findByRole('main')).findByText(texts[why])).toBeTruthy()
  })

  test('reads no drafts', async () => {
    actForMariam(['read'])
    const portal = fakePortal(answers)
    openSite('/Dashboard')
    await heading('მარიამ ბერიძის საქმეები')
    await screen.findByText(texts['acting.cannot.file'])
    expect(portal.calls('GET /api/auth/drafts')).toEqual([])
  })
})

describe('a refused mandate', { tags: 'R-ACT-23' }, () => {
  const ends = { ...answers, 'GET /api/auth/applications/GetData': refused }

  test('has ended: a message with the way to one’s own pages, and what was typed is kept', async () => {
    const user = userEvent.setup()
    const assign = vi.spyOn(location, 'assign').mockReturnValue()
    actForMariam()
    keepDraft(5, 'program-3', { values: { text: 'ნახევარი' }, savedAt: '2026-03-01T09:00:00Z' })
    fakePortal({ ...ends, [mandates]: theMandates([], [aMandate({ status: 'revoked' })]) })
    openSite('/applications')
    const title = await heading('მარიამ ბერიძის სახელით ვეღარ მოქმედებთ')
    expect(document.activeElement).toBe(title)
    expect(screen.getByText(texts['acting.over.kept'])).toBeTruthy()
    expect(listLocalDrafts(5)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: texts['acting.over.back'] }))
    expect(assign).toHaveBeenCalledWith('/Dashboard')
    expect(storedActing()).toBeNull()
  })

  test('has another scope: says which, and goes on with it', async () => {
    const user = userEvent.setup()
    vi.spyOn(location, 'assign').mockReturnValue()
    actForMariam()
    fakePortal({ ...ends, [mandates]: theMandates([], [aMandate({ may: ['read', 'file'] })]) })
    openSite('/applications')
    await heading(texts['acting.changed.title'])
    await user.click(screen.getByRole('button', { name: texts['acting.changed.go'] }))
    expect(storedActing()).toMatchObject({ may: ['read', 'file'] })
  })

  test('is the one that was chosen, of two of one principal', async () => {
    actForMariam(['read'])
    const [other, chosen] = [aMandate({ id: 2, may: ['read'] }), aMandate({ id: 3, may: ['read', 'file'] })]
    fakePortal({ ...ends, [mandates]: theMandates([], [other, chosen]) })
    openSite('/applications')
    await heading(texts['acting.changed.title'])
    vi.spyOn(location, 'assign').mockReturnValue()
    await userEvent.click(screen.getByRole('button', { name: texts['acting.changed.go'] }))
    expect(storedActing()).toMatchObject({ mandate: 3, may: ['read', 'file'] })
  })

  test('is over, too, where the list cannot be read', async () => {
    actForMariam()
    fakePortal({ ...ends, [mandates]: { status: 500, body: { success: false, code: 'failed', message: 'x' } } })
    openSite('/applications')
    await heading('მარიამ ბერიძის სახელით ვეღარ მოქმედებთ')
  })
})

test('an open offer stands on the dashboard', { tags: 'R-ACT-24' }, async () => {
  fakePortal({ ...answers, [mandates]: theMandates([], [aMandate({ status: 'offered', answer_by: '2026-12-26' })]) })
  openSite('/Dashboard')
  expect(await screen.findByText('მარიამ ბერიძე გთხოვთ, მისი სახელით იმოქმედოთ')).toBeTruthy()
  expect(screen.getByRole('button', { name: `${ownMandates['mandates.offer.accept']}: ${mariam.name}` })).toBeTruthy()
})

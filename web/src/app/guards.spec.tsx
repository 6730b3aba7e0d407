import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anApplication, aPage, aProfile } from '#testing/applications.ts'
import { agencies, aProgram } from '#testing/catalog.ts'
import { fakePortal, signInAs } from '#testing/faked-portal.tsx'
import { openSite } from '#testing/whole-site.tsx'

const profile = aProfile()
const answers = {
  'GET /api/agencies/active': { body: { data: agencies } },
  'GET /api/auth/agencies/active': { body: { data: agencies } },
  'GET /api/auth/profile': { body: { data: profile } },
  'GET /api/auth/check-verification': { body: { data: { document_verified_status: 'verified', permission: 'User' } } },
  'GET /api/auth/applications/GetData': aPage([]),
  'GET /api/auth/projects/GetById/3': { body: aProgram() },
  'POST /api/auth/logout': { body: { message: 'ok' } },
}
const signedOut = { status: 401, body: { success: false, code: 'signed_out', message: 'dead' } }

beforeEach(() => {
  localStorage.clear()
  fakePortal(answers)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a signed-in person', () => {
  test.each(['/', '/guest/about', '/guest/Agency/Programs/1', '/guest/show/3', '/Signin', '/Signup'])(
    'is redirected to the dashboard from the guest route %s',
    { tags: ['R-ID-12', 'R-WEB-1'] },
    async (route) => {
      signInAs(profile)
      const { where } = openSite(route)
      await waitFor(() => expect(where()).toBe('/Dashboard'))
      expect(await screen.findByRole('heading', { level: 1, name: 'მოგესალმებით, ნინო' })).toBeTruthy()
    },
  )

  test('opens a route in any letter case', { tags: 'R-WEB-5' }, async () => {
    signInAs(profile)
    openSite('/dashBOARD')
    expect(await screen.findByRole('heading', { level: 1, name: 'მოგესალმებით, ნინო' })).toBeTruthy()
  })

  test('has the menu of the role, with the current page marked', { tags: 'R-ROLE-8' }, async () => {
    signInAs(profile)
    openSite('/Dashboard')
    const menu = await screen.findByRole('navigation', { name: 'მთავარი მენიუ' })
    const entries = [...menu.querySelectorAll('a')].map((entry) => entry.textContent)
    expect(entries).toEqual(['მთავარი', 'ჩემი განაცხადები', 'პორტალის შესახებ', 'ცხელი ხაზი 143'])
    expect(menu.querySelector('[aria-current="page"]')?.textContent).toBe('მთავარი')
  })

  test('signs out even when the server is unavailable, and the draft is deleted', { tags: 'R-ID-18' }, async () => {
    signInAs(profile)
    localStorage.setItem('draft:5:3', '{}')
    const { where } = openSite('/Dashboard')
    await userEvent.click(await screen.findByRole('button', { name: /მომხმარებლის მენიუ/ }))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')))
    await userEvent.click(screen.getByRole('button', { name: 'გასვლა' }))
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(localStorage.getItem('access_token')).toBeNull()
    expect(localStorage.getItem('userProfile')).toBeNull()
    expect(localStorage.getItem('draft:5:3')).toBeNull()
    expect(screen.queryByText('ავტორიზაცია საჭიროა')).toBeNull()
  })

  test('is redirected from a page of another role', async () => {
    signInAs({ ...profile, permission: 'Agency Operator' })
    fakePortal({
      ...answers,
      'GET /api/auth/profile': { body: { data: { ...profile, permission: 'Agency Operator' } } },
      'GET /api/auth/check-verification': {
        body: { data: { document_verified_status: 'verified', permission: 'Agency Operator' } },
      },
    })
    const { where } = openSite('/add-application/3')
    await waitFor(() => expect(where()).toBe('/Dashboard'))
  })
})

describe('a guest', () => {
  test.each(['/Dashboard', '/agency', '/show/3', '/applications', '/detail/7', '/add-application/3'])(
    'is redirected from %s to sign-in, with the reason',
    { tags: ['R-WEB-3', 'R-WEB-15'] },
    async (route) => {
      const { where } = openSite(route)
      await waitFor(() => expect(where()).toBe('/Signin'))
      expect(await screen.findByText('ავტორიზაცია საჭიროა')).toBeTruthy()
    },
  )

  test.each(['/about', '/terms', '/privacy'])(
    'reads %s in the layout of guests',
    { tags: ['R-WEB-2', 'R-WEB-18'] },
    async (route) => {
      const { where } = openSite(route)
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
      const ways = screen.getAllByRole('link', { name: 'ავტორიზაცია' })
      expect(ways.filter((way) => way.closest('main') === null)).toHaveLength(2)
      expect(where()).toBe(route)
    },
  )

  test.each(['/about', '/guest/about'])('sees in the menu that %s is the page about the portal', async (route) => {
    openSite(route)
    await screen.findByRole('heading', { level: 1 })
    const menu = within(screen.getByRole('navigation', { name: accessibility['a11y.nav.main'] }))
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe(layout['nav.about'])
  })

  test('sees that a page does not exist, and where to get help', { tags: ['R-WEB-5', 'R-WEB-6'] }, async () => {
    openSite('/nowhere/at/all')
    expect(await screen.findByRole('heading', { level: 1, name: 'გვერდი ვერ მოიძებნა' })).toBeTruthy()
    const help = screen.getByRole('link', { name: 'თუ დახმარება გჭირდებათ, დარეკეთ ცხელ ხაზზე: 143' })
    expect(help.getAttribute('href')).toBe('tel:143')
  })
})

test.each(['User', 'Agency Operator', 'Auditor'] as const)(
  'a short address leads a member (%s) to the application',
  { tags: 'R-WEB-91' },
  async (permission) => {
    const member = { ...profile, permission }
    signInAs(member)
    fakePortal({ ...answers, 'GET /api/auth/profile': { body: { data: member } } })
    const { where } = openSite('/43')
    await waitFor(() => expect(where()).toBe('/detail/43'))
  },
)

test('a short address leads a guest to it by signing in', { tags: 'R-WEB-91' }, async () => {
  fakePortal(answers)
  const { where } = openSite('/43')
  await waitFor(() => expect(where()).toBe('/Signin'))
})

describe('an address with an invalid number', () => {
  const addresses = ['/detail/abc', '/detail/0', '/show/-1', '/show/1e3', '/Agency/Programs/__proto__', '/detail/%20']

  test.each(addresses)('%s shows “page not found”, and makes no call for it', async (address) => {
    signInAs(profile)
    const { requests } = fakePortal(answers)
    openSite(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'გვერდი ვერ მოიძებნა' })).toBeTruthy()
    await waitFor(() => expect(requests).toHaveLength(4))
    const refresh = ['/api/auth/check-verification', '/api/auth/notices', '/api/auth/profile', '/api/auth/session']
    expect(requests.map(({ path }) => path).toSorted()).toEqual(refresh)
  })

  test.each(['/guest/show/abc', '/guest/Agency/Programs/1e3'])(
    '%s shows “page not found” to a guest too',
    async (address) => {
      const { requests } = fakePortal(answers)
      openSite(address)
      expect(await screen.findByRole('heading', { level: 1, name: 'გვერდი ვერ მოიძებნა' })).toBeTruthy()
      expect(requests).toEqual([])
    },
  )
})

describe('a session that ended', () => {
  test('leads to sign-in after any 401, and then back to the page', { tags: 'R-ID-16' }, async () => {
    signInAs(profile)
    let isSignedOut = false
    fakePortal({
      ...answers,
      'GET /api/auth/applications/check/3': () => (isSignedOut ? signedOut : { status: 404, body: {} }),
    })
    isSignedOut = true
    const { where } = openSite('/show/3')
    await waitFor(() => expect(where()).toBe('/Signin'))
    expect(await screen.findByText('სესია დასრულებულია. გაიარეთ ავტორიზაცია თავიდან.')).toBeTruthy()
    expect(localStorage.getItem('access_token')).toBeNull()

    fakePortal(answers)
    act(() => signInAs(profile))
    await waitFor(() => expect(where()).toBe('/show/3'))
  })

  test('leads back with the list from which the page was opened', async () => {
    signInAs(profile)
    const application = 'GET /api/auth/applications/GetById/7'
    fakePortal({ ...answers, [application]: signedOut })
    const { where } = openSite({ pathname: '/detail/7', state: { list: '?page=2&status=forwarded' } })
    await waitFor(() => expect(where()).toBe('/Signin'))

    fakePortal({ ...answers, [application]: { body: { success: true, data: anApplication() } } })
    act(() => signInAs(profile))
    const back = await screen.findByRole('link', { name: 'განაცხადების გვერდზე დაბრუნება' })
    expect(back.getAttribute('href')).toBe('/applications?page=2&status=forwarded')
  })

  test('reveals nothing of that list to another person who signs in', async () => {
    signInAs(profile)
    const application = 'GET /api/auth/applications/GetById/7'
    fakePortal({ ...answers, [application]: signedOut })
    const { where } = openSite({ pathname: '/detail/7', state: { list: '?search=ნინო' } })
    await waitFor(() => expect(where()).toBe('/Signin'))

    const other = aProfile({ id: 6 })
    fakePortal({
      ...answers,
      'GET /api/auth/profile': { body: { data: other } },
      [application]: { body: { success: true, data: anApplication() } },
    })
    act(() => signInAs(other))
    const back = await screen.findByRole('link', { name: 'განაცხადების გვერდზე დაბრუნება' })
    expect([where(), back.getAttribute('href')]).toEqual(['/detail/7', '/applications'])
  })

  test.each([
    ['the same person to their search', 5, 'ნინო'],
    ['another person to the list without the search', 6, null],
  ])('after sign-in leads %s', async (_, id, search) => {
    signInAs(profile)
    const list = 'GET /api/auth/applications/GetData'
    fakePortal({ ...answers, [list]: signedOut })
    const { where } = openSite('/applications?search=ნინო&page=1')
    await waitFor(() => expect(where()).toBe('/Signin'))

    const who = aProfile({ id })
    const { calls } = fakePortal({ ...answers, 'GET /api/auth/profile': { body: { data: who } } })
    act(() => signInAs(who))
    await waitFor(() => expect(calls(list)).not.toEqual([]))
    expect(new URL(where(), 'http://portal').pathname).toBe('/applications')
    for (const address of [where(), ...calls(list).map(({ path }) => path)])
      expect(new URL(address, 'http://portal').searchParams.get('search')).toBe(search)
  })
})

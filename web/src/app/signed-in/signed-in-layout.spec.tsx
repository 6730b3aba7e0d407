/**
 * @module-tag R-ROLE-8
 */
import { header as texts } from '@portal/contract/texts/header'
import { layout } from '@portal/contract/texts/layout'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Role, signIn } from '#lib/sign-in/sign-in.ts'
import { aPage, aProfile } from '#testing/applications.ts'
import { agencies } from '#testing/catalog.ts'
import { fakePortal, showAt, signInAs } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { openSite } from '#testing/whole-site.tsx'
import { isAt, roleMenu } from './header.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const verification = 'GET /api/auth/check-verification'
const dead = { status: 401, body: { success: false, code: 'signed_out', message: 'dead' } }
const answers = {
  'GET /api/auth/agencies/active': { body: { data: agencies } },
  'GET /api/auth/profile': { body: { data: aProfile() } },
  [verification]: { body: { data: { document_verified_status: 'verified', permission: 'User' } } },
  'GET /api/auth/applications/GetData': aPage([]),
  'GET /api/auth/session': {
    body: {
      idle_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      expires_at: new Date(Date.now() + 43_200_000).toISOString(),
    },
  },
  'GET /api/auth/sessions': { body: { data: [] } },
}

beforeAll(async () => {
  await Promise.all([
    import('../further-routes.tsx'),
    import('../dashboard.tsx'),
    import('#features/about/about.tsx'),
    import('#features/sessions/sessions.tsx'),
    import('#features/sign-in/sign-in.tsx'),
  ])
})
freshPage(aProfile({ document_verified_status: 'not_verified' }))

describe('the menu', () => {
  const of = (role: Role) => roleMenu(role).map(({ label }) => label)

  test('of a citizen lists “my applications”, of staff “applications”', () => {
    expect(of('User')).toContain(texts['menu.myApplications'])
    for (const role of ['Super Administrator', 'Agency Administrator', 'Agency Operator', 'Auditor'] as const)
      expect(of(role)).toContain(texts['menu.applications'])
  })

  test('shows agencies and members to the Super Administrator alone, programs to those who manage them', () => {
    for (const role of ['User', 'Agency Operator', 'Auditor'] as const)
      for (const closed of ['menu.agencies', 'menu.members', 'menu.programs'] as const)
        expect(of(role)).not.toContain(texts[closed])
    expect(of('Agency Administrator')).not.toContain(texts['menu.agencies'])
    expect(of('Super Administrator')).toContain(texts['menu.agencies'])
  })

  test.each(['Super Administrator', 'Agency Administrator', 'Agency Operator', 'User', 'Auditor'] as const)(
    'of %s begins with the main page and has the page about the portal',
    (role) => {
      expect(of(role)[0]).toBe(texts['menu.main'])
      expect(of(role)).toContain(texts['menu.about'])
    },
  )

  test.each([
    ['/AddAgency', 'menu.agencies'],
    ['/agency/edit/2', 'menu.agencies'],
    ['/addprograms', 'menu.programs'],
    ['/programs/edit/3', 'menu.programs'],
    ['/members/edit/5', 'menu.members'],
    ['/detail/7', 'menu.applications'],
    ['/Agency/Programs/1', null],
  ] as const)('at %s marks %s', (pathname, label) => {
    const marked = roleMenu('Super Administrator').filter((entry) => isAt(entry, pathname))
    expect(marked.map((entry) => entry.label)).toEqual(label ? [texts[label]] : [])
  })
})

describe('the profile menu', { tags: 'R-ID-15' }, () => {
  test('shows name and role, offers profile, sessions and sign-out, and works by keyboard', async () => {
    fakePortal(answers)
    const { where } = openSite('/Dashboard')
    const button = await screen.findByRole('button', { name: /ნინო გამოგონილი/ })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(texts['role.user'])).toBeDefined()
    expect(screen.getByRole('link', { name: texts['menu.profile'] })).toBeDefined()
    expect(screen.getByRole('button', { name: texts['menu.logout'] })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button])
    await userEvent.keyboard('{Enter}{Tab}{Enter}')
    await waitFor(() => expect(where()).toBe('/Profile'))
  })

  test.each([
    ['Agency Administrator', ['team', 'numbers', 'systems']],
    ['Super Administrator', ['numbers', 'systems']],
    ['Agency Operator', ['team']],
    ['Auditor', ['numbers']],
    ['User', []],
  ] as const)(
    'leads %s to what they work with: %s',
    { tags: ['R-OFF-45', 'R-OFF-65', 'R-SYS-62'] },
    async (permission, offered) => {
      signInAs(aProfile({ permission }))
      fakePortal({ 'GET /api/auth/mandates': { body: { data: { given: [], received: [] } } } })
      showAt('/', '/', <ProfileMenu nameClass="" onOpen={() => undefined} />)
      await userEvent.click(screen.getByRole('button'))
      const pages = ['team', 'numbers', 'systems'] as const
      expect(pages.filter((one) => screen.queryByRole('link', { name: texts[`menu.${one}`] }))).toEqual(offered)
    },
  )

  test('closes the open menu of a phone when it opens, and is closed by it', async () => {
    fakePortal(answers)
    openSite('/Dashboard')
    const profileMenu = await screen.findByRole('button', { name: /ნინო გამოგონილი/ })
    const burger = screen.getByRole('button', { name: layout['nav.menu.open'] })
    const areOpen = () => [burger, profileMenu].map((one) => one.getAttribute('aria-expanded'))
    await userEvent.click(burger)
    expect(areOpen()).toEqual(['true', 'false'])
    await userEvent.click(profileMenu)
    expect(areOpen()).toEqual(['false', 'true'])
    await userEvent.click(burger)
    expect(areOpen()).toEqual(['true', 'false'])
  })
})

describe('the verification status', () => {
  test('is loaded again at every change of route, and shown', { tags: 'R-WEB-8' }, async () => {
    const { calls } = fakePortal(answers)
    openSite('/Dashboard')
    await waitFor(() => expect(calls(verification)).toHaveLength(1))
    await waitFor(() => expect(signIn().profile?.document_verified_status).toBe('verified'))
    const menu = await screen.findByRole('navigation', { name: 'მთავარი მენიუ' })
    await userEvent.click(within(menu).getByRole('link', { name: texts['menu.about'] }))
    await waitFor(() => expect(calls(verification)).toHaveLength(2))
  })

  test('is not loaded separately on /profile', { tags: 'R-WEB-8' }, async () => {
    const { calls } = fakePortal(answers)
    openSite('/PROFILE')
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() =>
      expect(
        calls('GET /api/auth/profile')
          .map(({ path }) => path)
          .toSorted(),
      ).toEqual(['/api/auth/profile', '/api/auth/profile/getInfo']),
    )
    expect(calls(verification)).toHaveLength(0)
  })

  test.each(['GET /api/auth/profile', verification])(
    'whose refresh meets a 401 of %s ends the session',
    { tags: 'R-WEB-8' },
    async (call) => {
      fakePortal({ ...answers, [call]: dead })
      const { where } = openSite('/about')
      await waitFor(() => expect(signIn().token).toBeNull())
      expect([where(), localStorage.getItem('userProfile')]).toEqual(['/about', null])
    },
  )
})

test('a page makes only its own calls, the header’s refresh and count, and one call for the session’s end', async () => {
  const { requests } = fakePortal(answers)
  openSite('/about')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(requests).toHaveLength(4))
  expect(requests.map(({ path }) => path).toSorted()).toEqual([
    '/api/auth/check-verification',
    '/api/auth/notices',
    '/api/auth/profile',
    '/api/auth/session',
  ])
})

import { header as texts } from '@portal/contract/texts/header'
import { members as memberTexts } from '@portal/contract/texts/members'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#lib/sign-in/sign-in.ts'
import { aPage, aProfile } from '#testing/applications.ts'
import { agencies } from '#testing/catalog.ts'
import { type Answers, fakePortal } from '#testing/faked-portal.tsx'
import { freshPage } from '#testing/fresh-page.ts'
import { aMemberPage } from '#testing/members.ts'
import { openSite } from '#testing/whole-site.tsx'

const list = 'GET /api/auth/members'
const verification = 'GET /api/auth/check-verification'
const refused = { status: 403, body: { success: false, code: 'not_permitted', message: 'no' } }
const as = (permission: 'Super Administrator' | 'User'): Answers => ({
  'GET /api/auth/profile': { body: { data: aProfile({ permission }) } },
  [verification]: { body: { data: { document_verified_status: 'verified', permission } } },
})
const before: Answers = {
  'GET /api/auth/agencies/active': { body: { data: agencies } },
  'GET /api/auth/applications/GetData': aPage([]),
  'GET /api/auth/session': {
    body: {
      idle_expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      expires_at: new Date(Date.now() + 43_200_000).toISOString(),
    },
  },
  [list]: aMemberPage([{}]),
  ...as('Super Administrator'),
}

beforeAll(async () => {
  await Promise.all([
    import('../further-routes.tsx'),
    import('../dashboard.tsx'),
    import('#features/members/members.tsx'),
    import('#features/about/about.tsx'),
  ])
})
freshPage(aProfile({ permission: 'Super Administrator' }))
beforeEach(() => {
  fakePortal(before)
})

const menu = () => within(screen.getByRole('navigation', { name: 'მთავარი მენიუ' }))
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((entry) => entry.textContent)
const goTo = (entry: keyof typeof texts) => userEvent.click(menu().getByRole('link', { name: texts[entry] }))

const openMembers = async () => {
  const site = openSite('/members')
  await screen.findAllByRole('row')
  expect(entries()).toContain(texts['menu.members'])
  return site
}

test('a revoked role shows at the next change of route: the menu is that of the new role', async () => {
  await openMembers()
  fakePortal({ ...before, ...as('User'), [list]: refused })
  await goTo('menu.about')
  await waitFor(() => expect(entries()).toContain(texts['menu.myApplications']))
  expect(entries()).not.toContain(texts['menu.members'])
})

test('a revoked role shows at the next refusal: the page redirects to the dashboard', async () => {
  const { where } = await openMembers()
  fakePortal({ ...before, ...as('User'), [list]: refused })
  await userEvent.type(screen.getByLabelText(memberTexts['members.search.label']), 'ანა')
  await waitFor(() => expect(where()).toBe('/Dashboard'))
  expect(entries()).not.toContain(texts['menu.members'])
  expect(signIn().profile?.permission).toBe('User')
})

test('after a revoked role the cache has no data that was loaded with it', async () => {
  await openMembers()
  await goTo('menu.about')
  fakePortal({ ...before, ...as('User') })
  await goTo('menu.main')
  await waitFor(() => expect(entries()).toContain(texts['menu.myApplications']))

  fakePortal({ ...before, [list]: () => new Promise(() => undefined) })
  await goTo('menu.about')
  await waitFor(() => expect(entries()).toContain(texts['menu.members']))
  await goTo('menu.members')
  await screen.findByRole('heading', { level: 1, name: 'მომხმარებლები' })
  expect(screen.queryAllByRole('row')).toEqual([])
})

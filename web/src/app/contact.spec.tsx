import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPage, aProfile } from '#testing/applications.ts'
import { agencies } from '#testing/catalog.ts'
import { fakePortal, signInAs } from '#testing/faked-portal.tsx'
import { openSite } from '#testing/whole-site.tsx'

const write = 'მიმართეთ მთავრობის თავმჯდომარეს'
const unread = 'GET /api/auth/contact-messages?status=unread'
const portal = (profile = aProfile(), messages: readonly object[] = [], next_cursor: string | null = null) =>
  fakePortal({
    'GET /api/agencies/active': { body: { data: agencies } },
    'GET /api/auth/agencies/active': { body: { data: agencies } },
    'GET /api/auth/profile': { body: { data: profile } },
    'GET /api/auth/check-verification': { body: { data: { document_verified_status: 'verified' } } },
    'GET /api/auth/applications/GetData': aPage([]),
    'GET /api/auth/contact-messages': { body: { data: [], next_cursor: null } },
    [unread]: { body: { data: messages, next_cursor } },
  })

beforeAll(async () => {
  await Promise.all([
    import('./further-routes.tsx'),
    import('./dashboard.tsx'),
    import('#features/agencies/agencies.tsx'),
    import('#features/contact/contact-dialog.tsx'),
    import('#features/contact-messages/contact-messages.tsx'),
  ])
})
beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('writing to the head of government', () => {
  const opens = async () => {
    await userEvent.click(await screen.findByRole('button', { name: write }))
    expect(await screen.findByRole('dialog', { name: write })).toBeTruthy()
  }

  test('is offered on the home page', { tags: ['R-WEB-10', 'R-WEB-17'] }, async () => {
    portal()
    openSite('/')
    await opens()
  })

  test.each(['/agency', '/Dashboard'])('is offered on %s', { tags: 'R-WEB-17' }, async (route) => {
    portal()
    signInAs(aProfile())
    openSite(route)
    await opens()
  })
})

describe('the inbox', () => {
  const chief = aProfile({ permission: 'Super Administrator' })
  const menu = async () => screen.findByRole('navigation', { name: 'მთავარი მენიუ' })

  test('is in the menu of the Super Administrator, and opens', async () => {
    portal(chief)
    signInAs(chief)
    const { where } = openSite('/Dashboard')
    await userEvent.click(within(await menu()).getByRole('link', { name: 'მიმართვები' }))
    expect(where()).toBe('/messages')
    expect(await screen.findByRole('heading', { level: 1, name: 'მიმართვები' })).toBeTruthy()
  })

  test.each(['User', 'Agency Operator', 'Agency Administrator', 'Auditor'] as const)(
    'is not for the %s: neither in the menu nor by its address, and no call is made',
    { tags: 'R-ADM-26' },
    async (permission) => {
      const { calls } = portal(aProfile({ permission }))
      signInAs(aProfile({ permission }))
      const { where } = openSite('/messages')
      await waitFor(() => expect(where()).toBe('/Dashboard'))
      expect(within(await menu()).queryByRole('link', { name: 'მიმართვები' })).toBeNull()
      expect(calls('GET /api/auth/contact-messages')).toEqual([])
    },
  )

  test.each([
    [3, null, 'წაუკითხავი მიმართვები: 3'],
    [20, '5', 'წაუკითხავი მიმართვები: 20+'],
  ])('with %i unread messages is shown on the dashboard', async (count, cursor, sentence) => {
    portal(chief, Array(count).fill({}), cursor)
    signInAs(chief)
    openSite('/Dashboard')
    const heading = await screen.findByRole('heading', { name: sentence })
    const link = within(heading.closest('section') as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/messages?status=unread')
  })
})

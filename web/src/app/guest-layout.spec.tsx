import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AboutScreen } from '#features/about/about.tsx'
import { fakePortal, showAt } from '#testing/faked-portal.tsx'
import { GuestLayout } from './guest-layout.tsx'

beforeEach(() => {
  localStorage.clear()
  fakePortal({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => showAt('/', '/', <GuestLayout />)

describe('a page for guests', () => {
  test('shows that the portal runs in test mode, and to whom it belongs', { tags: 'R-WEB-6' }, () => {
    open()
    expect(screen.getByText(/სატესტო რეჟიმში/)).toBeTruthy()
    expect(screen.getAllByText(/ელექტრონული/).length).toBeGreaterThan(0)
  })

  test('has the logo, home, about, the hotline and the authorization button in its navigation', {
    tags: 'R-WEB-6',
  }, () => {
    open()
    const banner = within(screen.getByRole('banner'))
    const addresses = banner.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const address of ['/', '/guest/about', 'tel:143', '/Signin']) expect(addresses).toContain(address)
  })

  test('says authorization on its button, and in its menu both authorization and registration', () => {
    open()
    const named = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => [link.getAttribute('href'), link.closest('nav') !== null])
    expect(named('ავტორიზაცია')).toEqual([
      ['/Signin', false],
      ['/Signin', true],
    ])
    expect(named('რეგისტრაცია')).toEqual([['/Signup', true]])
  })

  test('has six bodies in its footer, each with address and e-mail, and this year', { tags: 'R-WEB-6' }, async () => {
    open()
    const footer = within(await screen.findByRole('contentinfo'))
    const emails = footer
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((address) => address.startsWith('mailto:'))
    expect(emails).toHaveLength(6)
    expect(footer.getByText(new RegExp(`^© ${new Date().getFullYear()} `))).toBeTruthy()
  })
})

test('the page about the portal describes what it is, how to register and how an application proceeds', {
  tags: 'R-WEB-18',
}, () => {
  showAt('/guest/about', '/guest/about', <AboutScreen />)
  const text = document.body.textContent ?? ''
  for (const said of [/ერთი ფანჯრ/, /რეგისტრაცი/, /სმს/, /უწყებ/, /პროგრამ/, /განაცხად/]) expect(text).toMatch(said)
})

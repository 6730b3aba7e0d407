import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SkipLink } from '#app/banners.tsx'
import { Footer } from '#app/footer.tsx'
import { GuestHeader } from '#app/guest-header.tsx'
import { wirePage } from './frame.ts'

const open = (isWide = false) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  document.body.innerHTML = renderToStaticMarkup(
    <StaticRouter location="/verify">
      <SkipLink />
      <header>
        <GuestHeader />
      </header>
      <main id="main" tabIndex={-1} />
      <Footer />
    </StaticRouter>,
  )
  wirePage(document)
}
beforeEach(() => open())
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the menu of a phone opens by its button, and closes by it and by Escape', async () => {
  const button = () => screen.getByRole('button', { name: layout['nav.menu.open'] })
  const isHidden = () => screen.getByRole('navigation').closest('[id]')?.classList.contains('max-lg:hidden')
  const drawn = () => within(screen.getByRole('banner')).getByRole('button').innerHTML
  const closed = drawn()
  expect([isHidden(), button().getAttribute('aria-expanded')]).toEqual([true, 'false'])
  await userEvent.click(button())
  expect(isHidden()).toBe(false)
  expect(drawn()).not.toBe(closed)
  await userEvent.click(screen.getByRole('button', { name: layout['nav.menu.close'] }))
  expect(isHidden()).toBe(true)
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect([isHidden(), button().getAttribute('aria-expanded'), drawn()]).toEqual([true, 'false', closed])
})

test('the ministries in the footer are folded on a phone and open beside it', () => {
  const isOpen = () => document.querySelector('details')?.open
  expect(isOpen()).toBe(false)
  open(true)
  expect(isOpen()).toBe(true)
})

test('the copyright is of this year in Tbilisi, whenever the page was built', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T20:30:00Z'), toFake: ['Date'] })
  open()
  vi.useRealTimers()
  expect(screen.getByText(fill(layout['footer.copyright'], { year: 2027 }))).toBeTruthy()
})

test('the skip link moves the focus and leaves the address, which holds the receipt', async () => {
  location.hash = 'receipt'
  await userEvent.click(screen.getByRole('link', { name: accessibility['a11y.skip'] }))
  expect([document.activeElement?.id, location.hash]).toEqual(['main', '#receipt'])
})

/**
 * Header and footer of this page are the markup of the guests' pages (`build/prerender.ts`). Here is what React does
 * elsewhere: the menu of a phone, the footer's fold and the year.
 */
import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { thisYear } from '#lib/time/today.ts'

const closeDrawing = 'M6 6l12 12M18 6 6 18'

export const wirePage = (page: ParentNode): void => {
  wireMenu(page)
  const fold = page.querySelector('footer details')
  const wide = matchMedia('(min-width: 64rem)')
  const refold = () => fold?.toggleAttribute('open', wide.matches)
  refold()
  wide.addEventListener('change', refold)
  const copyright = page.querySelector('[data-copyright]')
  if (copyright) copyright.textContent = fill(layout['footer.copyright'], { year: thisYear() })
  // The fragment holds the receipt, so the skip link must move the focus without changing the address.
  page.querySelector('a[href="#main"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    page.querySelector<HTMLElement>('#main')?.focus()
  })
}

const wireMenu = (page: ParentNode): void => {
  const burger = page.querySelector('header button[aria-controls]')
  const drawn = burger?.querySelector('path')
  const menuDrawing = drawn?.getAttribute('d')
  const panel = document.getElementById(burger?.getAttribute('aria-controls') ?? '')
  if (!burger || !drawn || !menuDrawing || !panel) return
  const isOpen = () => burger.getAttribute('aria-expanded') === 'true'
  const set = (isNowOpen: boolean) => {
    panel.classList.toggle('max-lg:hidden', !isNowOpen)
    burger.setAttribute('aria-expanded', String(isNowOpen))
    burger.setAttribute('aria-label', layout[isNowOpen ? 'nav.menu.close' : 'nav.menu.open'])
    drawn.setAttribute('d', isNowOpen ? closeDrawing : menuDrawing)
  }
  burger.addEventListener('click', () => set(!isOpen()))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && isOpen() && set(false))
}

/** Text is set as text and never as markup, because a receipt may hold anything. */
type Child = Node | string
type Attributes = Readonly<Record<string, string>>

export const element = (tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement =>
  filled(document.createElement(tag), attributes, children)

export const svgElement = (tag: string, attributes: Attributes, ...children: readonly Child[]): SVGElement =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

const filled = <E extends Element>(made: E, attributes: Attributes, children: readonly Child[]): E => {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

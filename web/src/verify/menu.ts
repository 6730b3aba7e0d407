import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import { hotline } from '#lib/hotline.ts'
import { drawing, element } from './element.ts'

/** The menu of the guest's pages (`app/guest-header.tsx`), so that a receipt is not checked on what looks like another site. */
export const menu = (): { readonly buttons: HTMLElement; readonly panel: HTMLElement } => {
  const panel = element(
    'nav',
    {
      id: 'menu',
      'aria-label': accessibility['a11y.nav.main'],
      class: 'w-full max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:py-3 lg:order-2 lg:ml-auto lg:w-auto',
    },
    element('ul', { class: 'flex flex-col gap-1 lg:flex-row lg:items-center' }, ...links.map(item)),
  )
  const burger = element('button', {
    type: 'button',
    'aria-controls': 'menu',
    class:
      'flex target items-center justify-center rounded-md border border-control text-brand hover:bg-brand-wash lg:hidden',
  })
  const set = (isOpen: boolean) => {
    panel.classList.toggle('max-lg:hidden', !isOpen)
    burger.setAttribute('aria-expanded', String(isOpen))
    burger.setAttribute('aria-label', layout[isOpen ? 'nav.menu.close' : 'nav.menu.open'])
    burger.replaceChildren(sign(isOpen ? 'M6 6l12 12M18 6 6 18' : 'M4 6h16M4 12h16M4 18h16'))
  }
  const isOpen = () => burger.getAttribute('aria-expanded') === 'true'
  set(false)
  burger.addEventListener('click', () => set(!isOpen()))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && isOpen() && set(false))
  const buttons = element(
    'div',
    { class: 'ml-auto flex items-center gap-1 sm:gap-3 lg:order-3 lg:ml-0' },
    element('a', { href: '/Signin', class: signInLook }, layout['nav.signin']),
    burger,
  )
  return { buttons, panel }
}

const links = [
  ['/', layout['nav.home']],
  ['/guest/about', layout['nav.about']],
  [`tel:${hotline}`, fill(layout['nav.hotline'], { number: hotline })],
  ['/Signup', layout['nav.signup']],
] as const

const signInLook =
  'filled inline-flex target items-center justify-center rounded-md border border-transparent bg-brand px-2 py-2 font-semibold text-on-brand hover:bg-brand-strong max-sm:text-sm sm:px-4'

const item = ([href, label]: (typeof links)[number]): HTMLElement =>
  element(
    'li',
    // As in the menu of the guest's pages, there is no room for this link between 1024 and 1280 px.
    href === '/Signup' ? { class: 'lg:max-xl:hidden' } : {},
    element(
      'a',
      {
        href,
        class:
          'inline-flex target items-center px-3 whitespace-nowrap hover:text-brand max-lg:w-full max-lg:hover:bg-brand-wash',
      },
      label,
    ),
  )

const sign = (d: string): SVGElement =>
  drawing(
    'svg',
    {
      viewBox: '0 0 24 24',
      width: '20',
      height: '20',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': '2',
      'stroke-linecap': 'round',
      'aria-hidden': 'true',
    },
    drawing('path', { d }),
  )

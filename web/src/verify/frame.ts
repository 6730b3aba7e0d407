import { fill } from '@portal/contract/fill'
import { accessibility } from '@portal/contract/texts/accessibility'
import { layout } from '@portal/contract/texts/layout'
import { publishedLog } from '@portal/contract/texts/published-log'
import { hotline } from '#lib/hotline.ts'
import { ridge } from '#lib/page/ridge-drawing.ts'
import { drawing, element } from './element.ts'
import { menu } from './menu.ts'

const skipLook =
  'sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-float'

export const frame = (main: HTMLElement): readonly HTMLElement[] => {
  const { buttons, panel } = menu()
  return [
    element('a', { href: '#main', class: skipLook, 'data-skip': '' }, accessibility['a11y.skip']),
    element(
      'header',
      {},
      element(
        'p',
        { class: 'bg-accent px-4 py-0.5 text-center text-sm leading-5 text-on-accent' },
        layout['layout.banner.test'],
      ),
      element(
        'div',
        { class: 'band-scope' },
        element(
          'div',
          {
            class:
              'mx-auto flex max-w-page flex-wrap items-center gap-x-0 px-4 py-1.5 sm:gap-x-4 sm:py-2 md:px-6 lg:min-h-18 lg:flex-nowrap',
          },
          element(
            'a',
            {
              href: '/',
              class:
                'flex target min-w-0 grow basis-0 items-center gap-2 rounded-md font-semibold max-sm:text-sm sm:grow-0 sm:basis-auto sm:gap-2.5',
            },
            mark(),
            element(
              'span',
              { class: 'leading-tight' },
              element(
                'span',
                { class: 'block text-sm font-normal max-sm:sr-only' },
                `${fill(layout['layout.banner.government'], {})} `,
              ),
              layout['layout.banner.portal'],
            ),
          ),
          buttons,
          panel,
        ),
      ),
    ),
    main,
    element(
      'footer',
      { class: 'mt-6 on-print-hidden' },
      ridgeLine(),
      element(
        'div',
        { class: 'bg-surface-2' },
        element(
          'div',
          {
            class:
              'mx-auto grid max-w-page grid-cols-2 items-center gap-x-6 gap-y-1 px-4 pt-4 pb-8 text-sm text-ink-soft sm:flex sm:flex-wrap md:px-6',
          },
          ...links.map(([href, label]) => element('a', { href, class: linkLook }, label)),
          element(
            'a',
            { href: `tel:${hotline}`, class: `${linkLook} lg:ml-auto` },
            fill(layout['nav.hotline'], { number: hotline }),
          ),
          element(
            'p',
            { class: 'col-span-2 w-full' },
            fill(layout['footer.copyright'], { year: new Date().getFullYear() }),
          ),
        ),
      ),
    ),
  ]
}

const links = [
  ['/', layout['nav.home']],
  ['/statistics', layout['footer.statistics']],
  ['/log', publishedLog['log.title']],
  ['/terms', layout['footer.terms']],
  ['/privacy', layout['footer.privacy']],
  ['/accessibility', layout['footer.accessibility']],
] as const
const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-brand'

const ridgeLine = (): SVGElement =>
  drawing(
    'svg',
    {
      viewBox: ridge.viewBox,
      height: ridge.height,
      preserveAspectRatio: 'xMidYMax slice',
      'aria-hidden': 'true',
      focusable: 'false',
      class: ridge.className,
    },
    ...ridge.paths.map(({ className, d }) => drawing('path', { class: className, d })),
  )

const mark = (): SVGElement =>
  drawing(
    'svg',
    {
      viewBox: '0 0 32 32',
      width: '40',
      height: '40',
      'aria-hidden': 'true',
      class: 'size-8 shrink-0 max-[22rem]:hidden sm:size-10',
    },
    drawing('rect', { width: '32', height: '32', rx: '7', class: 'fill-on-band' }),
    drawing('path', {
      d: 'M8 26V15a8 8 0 0 1 16 0v11M16 7v19M8 17h16',
      fill: 'none',
      'stroke-width': '2.4',
      'stroke-linecap': 'round',
      class: 'stroke-band',
    }),
  )

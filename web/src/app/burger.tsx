import { layout } from '@portal/contract/texts/layout'
import type { ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { cx } from '#lib/cx.ts'
import { CloseIcon, MenuIcon } from '#ui/icons.tsx'

/** The classes stand whole, so that the style sheet finds them. */
const looks = {
  lg: {
    button: 'lg:hidden border-control text-brand hover:bg-brand-wash',
    panel: 'max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:py-3',
    closed: 'max-lg:hidden',
  },
  xl: {
    button: 'xl:hidden border-on-band/70 text-on-band hover:bg-on-band/15 focus-visible:outline-on-band',
    panel: 'max-xl:basis-full max-xl:border-t max-xl:border-on-band/30 max-xl:py-2',
    closed: 'max-xl:hidden',
  },
}

/**
 * A menu that is in the header from 1024 px, or from 1280 on the band of the staff, and behind a button below; choosing
 * a page closes it.
 */
export function useBurger(from: keyof typeof looks = 'lg') {
  const look = looks[from]
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpenAt(null)
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={isOpen ? layout['nav.menu.close'] : layout['nav.menu.open']}
      onClick={() => setOpenAt(isOpen ? null : pathname)}
      className={cx('flex target items-center justify-center rounded-md border', look.button)}
    >
      {isOpen ? <CloseIcon /> : <MenuIcon />}
    </button>
  )
  const panel = (children: ReactNode) => (
    <div id={id} className={cx(look.panel, !isOpen && look.closed)}>
      {children}
    </div>
  )
  return { button, panel, close: () => setOpenAt(null) }
}

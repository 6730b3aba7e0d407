import { layout } from '@portal/contract/texts/layout'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#lib/cx.ts'
import { CloseIcon, MenuIcon } from '#ui/icons.tsx'

type BurgerClasses = { readonly button: string; readonly panel: string; readonly closed: string }

const light: BurgerClasses = {
  button: 'border-control text-brand hover:bg-brand-wash lg:hidden',
  panel: 'max-lg:mt-2 max-lg:border-t max-lg:border-line max-lg:py-3',
  closed: 'max-lg:hidden',
}

export function useBurger(classes = light) {
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
      className={cx('flex target items-center justify-center rounded-md border', classes.button)}
    >
      {isOpen ? <CloseIcon /> : <MenuIcon />}
    </button>
  )
  const panel = (children: ReactNode) => (
    <div id={id} className={cx(classes.panel, !isOpen && classes.closed)}>
      {children}
    </div>
  )
  return { button, panel, close: () => setOpenAt(null) }
}

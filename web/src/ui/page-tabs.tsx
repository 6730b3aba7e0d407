import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#lib/cx.ts'
import { Link } from './link.tsx'

export type PageTab = { readonly to: string; readonly label: string }

type PageTabsProps = {
  label: string
  tabs: readonly PageTab[]
  isInline?: boolean
}

export function PageTabs({ label, tabs, isInline }: PageTabsProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 16
  }, [])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={cx(
        'flex on-print-hidden md:gap-x-2',
        isInline
          ? 'flex-wrap'
          : 'mb-4 border-b border-line max-md:-mx-4 max-md:mb-3 max-md:overflow-x-auto max-md:px-2',
      )}
    >
      {tabs.map((tab) => {
        const isActive = pathname.toLowerCase() === tab.to.toLowerCase()
        return (
          <Link
            key={tab.to}
            to={tab.to}
            aria-current={isActive ? 'page' : undefined}
            className={cx(
              'inline-flex target shrink-0 items-center border-b-2 px-3 whitespace-nowrap max-md:px-2 max-md:text-sm',
              isActive ? 'border-brand font-semibold text-brand' : 'border-transparent text-ink-soft hover:text-brand',
            )}
          >
            {tab.label}
          </Link>
        )
      })}
    </nav>
  )
}

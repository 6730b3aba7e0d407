import { NavLink } from 'react-router-dom'
import { cx } from '#lib/cx.ts'

export type PageTab = { readonly to: string; readonly label: string }

type PageTabsProps = {
  label: string
  tabs: readonly PageTab[]
  isInline?: boolean
}

export const PageTabs = ({ label, tabs, isInline }: PageTabsProps) => (
  <nav
    aria-label={label}
    className={cx('flex flex-wrap on-print-hidden md:gap-x-2', !isInline && 'mb-4 border-b border-line')}
  >
    {tabs.map((tab) => (
      <NavLink
        key={tab.to}
        to={tab.to}
        end
        className={({ isActive }) =>
          cx(
            'inline-flex target items-center border-b-2 px-3 max-md:px-2 max-md:text-sm',
            isActive ? 'border-brand font-semibold text-brand' : 'border-transparent text-ink-soft hover:text-brand',
          )
        }
      >
        {tab.label}
      </NavLink>
    ))}
  </nav>
)

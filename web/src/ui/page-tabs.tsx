/** Pages that belong together, as links above their title; the router says which one is open. */
import { NavLink } from 'react-router-dom'
import { cx } from '#lib/cx.ts'

export type PageTab = { readonly to: string; readonly label: string }

export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-2 border-b border-line on-print-hidden">
    {tabs.map((tab) => (
      <NavLink
        key={tab.to}
        to={tab.to}
        end
        className={({ isActive }) =>
          cx(
            'inline-flex target items-center border-b-2 px-3',
            isActive ? 'border-brand font-semibold text-brand' : 'border-transparent text-ink-soft hover:text-brand',
          )
        }
      >
        {tab.label}
      </NavLink>
    ))}
  </nav>
)

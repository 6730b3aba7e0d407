import { layout } from '@portal/contract/texts/layout'
import { Link } from 'react-router-dom'
import { cx } from '#lib/cx.ts'

/** Our mark: one window. */
export const Mark = ({ className = 'size-10' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
    <rect width="32" height="32" rx="7" className="fill-band" />
    <path
      d="M8 26V15a8 8 0 0 1 16 0v11M16 7v19M8 17h16"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      className="stroke-on-band"
    />
  </svg>
)

/** On a phone the banner above a guest's header has named the portal already: the mark alone leaves room. */
export function Logo({ to, isMarkAlone }: { to: string; isMarkAlone?: boolean }) {
  return (
    <Link
      to={to}
      aria-label={layout['app.logo.alt']}
      className="flex target min-w-0 items-center gap-3 rounded-md font-semibold"
    >
      <Mark />
      <span className={cx('max-w-44 leading-tight max-sm:text-sm', isMarkAlone && 'max-sm:hidden')}>
        {layout['app.title']}
      </span>
    </Link>
  )
}

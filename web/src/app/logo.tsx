import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { Link } from 'react-router-dom'

export const Mark = ({ className = 'size-10', isInverse }: { className?: string; isInverse?: boolean | undefined }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
    <rect width="32" height="32" rx="7" className={isInverse ? 'fill-on-band' : 'fill-band'} />
    <path
      d="M8 26V15a8 8 0 0 1 16 0v11M16 7v19M8 17h16"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      className={isInverse ? 'stroke-band' : 'stroke-on-band'}
    />
  </svg>
)

export function Logo({ to, isGuest }: { to: string; isGuest?: boolean }) {
  return (
    <Link
      to={to}
      {...(!isGuest && { 'aria-label': layout['app.logo.alt'] })}
      className="flex target min-w-0 items-center gap-2.5 rounded-md font-semibold"
    >
      <Mark isInverse={isGuest} className={isGuest ? 'size-8 sm:size-10' : 'size-10'} />
      {isGuest ? (
        <span className="max-w-96 text-sm leading-tight max-sm:font-normal">
          {fill(layout['layout.banner.portal'], {})}
        </span>
      ) : (
        <span className="max-w-44 leading-tight max-sm:text-sm">{layout['app.title']}</span>
      )}
    </Link>
  )
}

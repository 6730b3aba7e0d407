import { fill } from '@portal/contract/fill'
import { layout } from '@portal/contract/texts/layout'
import { Link } from '#ui/link.tsx'

export const Mark = ({ className, isInverse }: { className?: string; isInverse?: boolean | undefined }) => (
  <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true" className={`shrink-0 ${className ?? ''}`}>
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

export const Logo = ({ to }: { to: string }) => (
  <Link
    to={to}
    className="flex target min-w-0 items-center gap-2 rounded-md max-[24rem]:gap-1.5 sm:gap-2.5 leading-tight"
  >
    <Mark isInverse className="size-8 max-[24rem]:size-7 max-[22rem]:hidden sm:size-10" />
    <span>
      <span className="block text-sm max-sm:sr-only">{fill(layout['layout.banner.government'], {})} </span>
      <span className="font-semibold max-sm:text-sm">{layout['layout.banner.portal']}</span>
    </span>
  </Link>
)

import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { cx } from '#lib/cx.ts'
import { Link } from '#ui/link.tsx'

export function NavItem({
  to,
  label,
  isHere,
  onChoose,
}: {
  to: string
  label: string
  isHere?: boolean
  onChoose?: (event: MouseEvent) => void
}) {
  const { pathname } = useLocation()
  const isActive = isHere ?? pathname.toLowerCase() === to.toLowerCase()
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isActive ? 'page' : undefined}
      className={cx(
        'inline-flex target items-center border-b-2 px-3 whitespace-nowrap hover:text-brand max-lg:w-full max-lg:border-b-0 max-lg:border-l-4 max-lg:hover:bg-brand-wash',
        isActive ? 'border-brand font-semibold text-brand' : 'border-transparent',
      )}
    >
      {label}
    </Link>
  )
}

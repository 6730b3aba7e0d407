import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { ChevronRightIcon } from '#ui/icons.tsx'

export function TaskRow({
  to,
  title,
  about,
  icon,
  badge,
}: {
  to: string
  title: string
  about: string
  icon: ReactNode
  badge?: ReactNode
}) {
  const aboutId = useId()
  return (
    <li className="relative flex items-center gap-3 border-t border-line py-3 hover:bg-brand-wash">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-wash text-brand max-sm:hidden"
      >
        {icon}
      </span>
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <div className="min-w-0 grow">
          <Link
            to={to}
            aria-describedby={aboutId}
            className="font-semibold wrap-anywhere text-brand after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <p id={aboutId} className="text-sm wrap-anywhere text-ink-soft">
            {about}
          </p>
        </div>
        {badge && <div className="shrink-0">{badge}</div>}
      </div>
      <ChevronRightIcon className="shrink-0 text-brand" />
    </li>
  )
}

export const TaskNote = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line py-3">{children}</li>
)

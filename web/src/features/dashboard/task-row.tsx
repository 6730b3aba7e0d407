import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx.ts'
import { ChevronRightIcon, WarningIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { SkeletonLine } from '#ui/skeleton.tsx'
import { Unbroken } from '#ui/unbroken.tsx'

export function TaskRow({
  to,
  title,
  about,
  further,
  note,
  icon,
  badge,
  isBadgeRepeated,
}: {
  to: string
  title: ReactNode
  about: string
  /** A line of its own below `about`. */
  further?: ReactNode
  note?: string | undefined
  icon: ReactNode
  badge?: ReactNode
  /** Whether the title or the line below it already says what the badge says; a phone then shows no badge. */
  isBadgeRepeated?: boolean
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
          <div id={aboutId}>
            <TaskAbout about={about} further={further} note={note} />
          </div>
        </div>
        {badge && <div className={cx('shrink-0', isBadgeRepeated && 'max-sm:hidden')}>{badge}</div>}
      </div>
      <ChevronRightIcon className="shrink-0 text-brand" />
    </li>
  )
}

type TaskAboutProps = { about?: string | undefined; further?: ReactNode; note?: string | undefined }

export const TaskAbout = ({ about, further, note }: TaskAboutProps) => (
  <div className="text-sm">
    {about && (
      <p className="wrap-anywhere text-ink-soft tabular-nums">
        <Unbroken>{about}</Unbroken>
      </p>
    )}
    {further && <p className="text-ink-soft tabular-nums">{further}</p>}
    {note && (
      <p className="flex items-start gap-1.5 font-semibold text-warn">
        <WarningIcon className="mt-0.5 size-4 shrink-0" />
        {note}
      </p>
    )}
  </div>
)

export const TaskNote = ({ children }: { children: ReactNode }) => (
  <li className="border-t border-line py-3">{children}</li>
)

export const TaskCount = ({ children }: { children: number }) => (
  <span className="rounded-full bg-brand-wash px-2.5 text-base text-brand tabular-nums">{children}</span>
)

export const TaskSkeleton = () => (
  <li className="flex items-center gap-3 border-t border-line py-3">
    <SkeletonLine className="size-10 shrink-0 max-sm:hidden" />
    <div className="flex min-w-0 grow flex-col gap-2 py-0.5">
      <SkeletonLine className="h-5 w-3/5" />
      <SkeletonLine className="h-4 w-4/5" />
    </div>
    <SkeletonLine className="h-6 w-24 shrink-0 rounded-full! max-sm:hidden" />
  </li>
)

export const NextStepSkeleton = () => (
  <li className="mb-5 flex gap-4 rounded-md border border-line p-4 sm:p-6">
    <SkeletonLine className="size-11 shrink-0 max-sm:hidden" />
    <div className="flex min-w-0 grow flex-col gap-3">
      <SkeletonLine className="h-6 w-3/5" />
      <SkeletonLine className="h-4 w-2/5" />
      <SkeletonLine className="mt-1 h-11 w-full sm:w-72" />
    </div>
  </li>
)

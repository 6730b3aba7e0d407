import { type ReactNode, useId } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { ArrowRightIcon } from '#ui/further-icons.tsx'
import { TaskAbout, TaskRow } from './task-row.tsx'

type TaskProps = {
  isNext: boolean
  to: string
  title: string
  subject: ReactNode
  number?: string | undefined
  further?: string
  note?: string | undefined
  /** Shown on the card only. */
  quote?: ReactNode
  icon: ReactNode
  badge?: ReactNode
}

export function Task({ isNext, subject, number, ...task }: TaskProps) {
  if (isNext) return <NextStep subject={subject} number={number} {...task} />
  const { title: action, quote: _quote, ...row } = task
  return (
    <TaskRow isBadgeRepeated {...row} title={subject} about={number === undefined ? action : `${action} · ${number}`} />
  )
}

function NextStep({ to, title, subject, number, further, note, quote, icon, badge }: Omit<TaskProps, 'isNext'>) {
  const aboutId = useId()
  return (
    <li
      data-next
      className="flex items-start gap-4 rounded-md border border-brand bg-brand-wash p-4 not-last:mb-4 sm:p-6 sm:not-last:mb-5"
    >
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-md bg-brand text-on-brand max-sm:hidden"
      >
        {icon}
      </span>
      <div className="flex min-w-0 grow flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div id={aboutId} className="flex min-w-0 grow basis-60 flex-col gap-1">
            <h3 className="text-lg leading-snug wrap-anywhere">{subject}</h3>
            <TaskAbout about={number} further={further} note={note} />
          </div>
          {badge}
        </div>
        {quote}
        <LinkButton to={to} aria-describedby={aboutId} className="w-full sm:self-start sm:w-auto">
          <span className="inline-flex max-w-full items-center gap-2">
            <span className="min-w-0">{title}</span>
            <ArrowRightIcon className="size-5 shrink-0" />
          </span>
        </LinkButton>
      </div>
    </li>
  )
}

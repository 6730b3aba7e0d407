import type { ProgramStatus } from '@portal/contract/documents/catalog'
import { programs as texts } from '@portal/contract/texts/programs'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { Badge } from '#ui/badge.tsx'
import { CheckCircleIcon, ClockIcon, InfoIcon } from '#ui/icons.tsx'

type Props = { status: ProgramStatus; isUpcoming: boolean }

const stateOf = ({ status, isUpcoming }: Props) =>
  status === 'active' ? 'current' : isUpcoming ? 'upcoming' : 'completed'

/** On a program's own page "completed" has a neutral colour, because nothing is wrong there. */
const tones = { current: 'ok', upcoming: 'info', completed: 'plain' } as const

export const ProgramBadge = (props: Props) => (
  <Badge tone={tones[stateOf(props)]}>{texts[`programs.badge.${stateOf(props)}`]}</Badge>
)

const marks: Record<ReturnType<typeof stateOf>, { icon: ReactNode; className: string }> = {
  current: { icon: <CheckCircleIcon className="size-4" />, className: 'text-ok' },
  upcoming: { icon: <InfoIcon className="size-4" />, className: 'text-brand' },
  completed: { icon: <ClockIcon className="size-4" />, className: 'text-over' },
}

/**
 * In a list every row has the state that the filter names, so a word among the facts is enough: green while a program
 * takes applications, the calm red of no danger when it is over (R-WEB-11).
 */
export const ProgramState = (props: Props) => {
  const { icon, className } = marks[stateOf(props)]
  return (
    <span className={cx('inline-flex items-center gap-1 font-semibold', className)}>
      {icon}
      {texts[`programs.badge.${stateOf(props)}`]}
    </span>
  )
}

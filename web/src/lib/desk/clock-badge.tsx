import type { ApplicationRow } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { caseTexts } from '@portal/contract/texts/case'
import { clock as texts } from '@portal/contract/texts/clock'
import { chipDay } from '@portal/contract/written-numbers'
import { Badge, type Tone } from '#ui/badge.tsx'
import { ClockIcon, WarningIcon } from '#ui/icons.tsx'
import { date } from '../time/dates.ts'
import { today } from '../time/today.ts'

type Clock = Pick<ApplicationRow, 'due_on' | 'is_overdue' | 'is_paused' | 'days_left' | 'forwarded_at'>

/** Days before the due day from which it is marked. */
const soon = 7

/** The due day where there is one, else how long the application has waited (R-WEB-87). */
export function ClockBadge({ row }: { row: Clock }) {
  const { due_on: due, is_overdue, is_paused, days_left: left, forwarded_at } = row
  if (is_paused && left !== null)
    return (
      <Look tone="plain">
        {fill(texts[left < 0 ? 'clock.paused.over' : 'clock.paused'], { count: Math.abs(left) })}
      </Look>
    )
  if (due === null || left === null) return forwarded_at === null ? null : <AgeBadge forwardedAt={forwarded_at} />
  const title = fill(texts['clock.due.title'], { date: date(due) })
  if (is_overdue)
    return (
      <Look tone="stop" title={title}>
        {fill(texts['clock.over'], { count: -left })}
      </Look>
    )
  return (
    <Look tone={left <= soon ? 'warn' : 'plain'} title={title}>
      {left === 0 ? texts['clock.due.today'] : fill(texts['clock.due'], { date: chipDay(due), count: left })}
    </Look>
  )
}

function Look({ tone, title, children }: { tone: Tone; title?: string; children: string }) {
  const Icon = tone === 'stop' ? WarningIcon : ClockIcon
  return (
    <Badge tone={tone} className="shrink-0 leading-tight" icon={<Icon className="size-4" />}>
      <span title={title}>{children}</span>
    </Badge>
  )
}

const aDay = 24 * 3_600_000

export const daysWaiting = (forwardedAt: string, now: number) =>
  Math.max(0, (Date.parse(today(new Date(now))) - Date.parse(today(new Date(forwardedAt)))) / aDay)

const toneFor = (days: number): Tone => (days >= 30 ? 'stop' : days >= 20 ? 'warn' : 'plain')

export function AgeBadge({ forwardedAt }: { forwardedAt: string }) {
  const days = daysWaiting(forwardedAt, Date.now())
  const tone = toneFor(days)
  const Icon = tone === 'stop' ? WarningIcon : ClockIcon
  return (
    <Badge tone={tone} className="shrink-0 whitespace-nowrap" icon={<Icon className="size-4" />}>
      <span title={fill(caseTexts['case.age.title'], { count: days })}>
        {fill(caseTexts['case.age'], { count: days })}
      </span>
    </Badge>
  )
}

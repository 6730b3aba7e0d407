import { fill } from '@portal/contract/fill'
import { caseTexts as texts } from '@portal/contract/texts/case'
import { Badge, type Tone } from '#ui/badge.tsx'
import { ClockIcon, WarningIcon } from '#ui/icons.tsx'
import { today } from '../time/today.ts'

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
      <span title={fill(texts['case.age.title'], { count: days })}>{fill(texts['case.age'], { count: days })}</span>
    </Badge>
  )
}

/** The days of a case as one line: the agency's full, the applicant's hatched, what is left open, what is over red. */
import type { ApplicationDocument } from '@portal/contract'
import { fill } from '@portal/contract/fill'
import { tbilisiDay } from '@portal/contract/tbilisi'
import { clock as texts } from '@portal/contract/texts/clock'
import { cx } from '../cx.ts'
import { shortDate } from '../time/dates.ts'
import { today } from '../time/today.ts'

type Timed = Pick<
  ApplicationDocument,
  'clock_spans' | 'decided_at' | 'withdrawn_at' | 'due_on' | 'is_paused' | 'is_own' | 'days_left' | 'decided_in_time'
>

type Part = { readonly kind: keyof typeof looks; readonly days: number }

const looks = {
  agency: 'bg-brand border-brand',
  applicant: 'border-brand bg-[repeating-linear-gradient(135deg,var(--color-brand)_0_2px,transparent_2px_5px)]',
  left: 'bg-surface border-control',
  over: 'bg-stop border-stop',
} as const

/** Nothing where no day was promised, before the first sending, or after a withdrawal (R-WEB-120). */
export function ClockLine({ application, className }: { application: Timed; className?: string }) {
  const { clock_spans: spans = [], is_own: isOwn = false } = application
  const [first] = spans
  const parts = partsOf(application)
  if (!first || parts.length === 0 || application.withdrawn_at !== null) return null
  const daysOf = (kind: Part['kind']) => parts.reduce((sum, part) => sum + (part.kind === kind ? part.days : 0), 0)
  const [gone, applicant, over] = [daysOf('agency'), daysOf('applicant'), daysOf('over')]
  const says = [
    over > 0
      ? fill(texts['clock.line.over'], { total: gone, over })
      : fill(texts['clock.line'], { total: gone + daysOf('left'), gone }),
    ...(applicant > 0 ? [fill(texts[isOwn ? 'clock.line.own' : 'clock.line.applicant'], { count: applicant })] : []),
  ].join(' ')
  return (
    <div className={cx('flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:flex-nowrap', className)}>
      <span className="whitespace-nowrap">{shortDate(first.from)}</span>
      <span
        role="img"
        aria-label={says}
        title={says}
        className="flex h-2 min-w-24 grow gap-0.5 max-sm:order-first max-sm:basis-full"
      >
        {parts.map(({ kind, days }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other identity
            key={index}
            className={cx('min-w-1 rounded-xs border', looks[kind])}
            style={{ flexGrow: days }}
          />
        ))}
      </span>
      <span className={cx('max-sm:ms-auto', over > 0 && 'font-semibold text-stop')}>{endOf(application, over)}</span>
    </div>
  )
}

const day = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** Parts of no days are left out. */
const partsOf = ({ clock_spans: spans = [], decided_at, due_on, is_paused, days_left }: Timed): readonly Part[] => {
  const end = decided_at ? tbilisiDay(decided_at) : today()
  const gone = spans.map(
    ({ by, from }, index): Part => ({ kind: by, days: daysBetween(from, spans[index + 1]?.from ?? end) }),
  )
  const left = is_paused ? (days_left ?? 0) : due_on ? daysBetween(end, due_on) : 0
  return [...withOver(gone, Math.max(0, -left)), { kind: 'left', days: Math.max(0, left) } as const].filter(
    ({ days }) => days > 0,
  )
}

/** Those that are over are the agency's last days, also where the applicant had the case between them. */
const withOver = (gone: readonly Part[], over: number): readonly Part[] => {
  let rest = over
  return gone
    .toReversed()
    .flatMap((part): readonly Part[] => {
      if (part.kind !== 'agency') return [part]
      const taken = Math.min(rest, part.days)
      rest -= taken
      return [
        { kind: 'over', days: taken },
        { kind: 'agency', days: part.days - taken },
      ]
    })
    .toReversed()
}

const endOf = (
  { decided_at, clock_spans: spans = [], is_paused, is_own, days_left, due_on }: Timed,
  over: number,
): string => {
  if (decided_at) return fill(texts['clock.decided'], { date: shortDate(decided_at) })
  const last = spans.at(-1)
  if (is_paused && !is_own && last) {
    const count = daysBetween(last.from, today())
    return count === 0 ? texts['clock.withApplicant.today'] : fill(texts['clock.withApplicant'], { count })
  }
  const left = is_paused ? (days_left ?? 0) : daysBetween(today(), due_on ?? today())
  if (over > 0) return fill(texts['clock.over'], { count: over })
  return left === 0 ? texts['clock.left.none'] : fill(texts['clock.left'], { count: left })
}

import { fill } from '@portal/contract/fill'
import { visits as texts } from '@portal/contract/texts/visits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { leaveVisit } from '#lib/acting/visit.ts'
import { cx } from '#lib/cx.ts'
import { profileInfoQuery } from '#lib/identity-document/profile-info.ts'
import type { Acting } from '#lib/sign-in/acting.ts'
import { duration } from '#lib/time/dates.ts'
import { useCountdown } from '#lib/time/use-countdown.ts'
import { useToast } from '#ui/toast.tsx'

/** By what proof, and how long it holds; once the page is scrolled the time alone. */
export function VisitLine({ by: { until, visit }, isLow }: { by: Acting; isLow: boolean }) {
  const { data } = useQuery(profileInfoQuery)
  const { left } = useCountdown(until === null ? null : Date.parse(until))
  if (!visit) return null
  // Whole minutes, rounded up, so that a screen reader is not told each second.
  const minutes = Math.ceil(left / 60) * 60
  const time = left === 0 ? texts['visit.band.over'] : fill(texts['visit.band.left'], { time: duration(minutes) })
  return (
    <span className={cx('block text-sm leading-5', isLow && 'max-md:sr-only md:hidden')}>
      {data?.personal_id && <span className="tabular-nums">{`${data.personal_id} · `}</span>}
      <span>{`${texts[`visit.band.basis.${visit}`]} · `}</span>
      <span className="font-semibold whitespace-nowrap">{time}</span>
    </span>
  )
}

export function EndOfVisit({ visit, className }: { visit: number; className: string }) {
  const toast = useToast()
  const end = useMutation({
    mutationFn: () => leaveVisit(visit),
    onError: () => toast(texts['visit.end.failed'], 'stop'),
  })
  return (
    <button
      type="button"
      aria-disabled={end.isPending || undefined}
      onClick={() => !end.isPending && end.mutate()}
      className={className}
    >
      <span className="max-md:hidden">{texts['visit.band.end']}</span>
      <span className="md:hidden">{texts['visit.band.end.short']}</span>
    </button>
  )
}

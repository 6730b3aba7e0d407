import type { Incident, PortalStatus } from '@portal/contract'
import { portalStatus } from '@portal/contract/endpoints/guest'
import { fill } from '@portal/contract/fill'
import { tbilisiDay } from '@portal/contract/tbilisi'
import { formats } from '@portal/contract/texts/formats'
import { layout } from '@portal/contract/texts/layout'
import { status as texts } from '@portal/contract/texts/status'
import { writtenNumber } from '@portal/contract/written-numbers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { cx } from '#lib/cx.ts'
import { dateTime, duration, time } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** Milliseconds between two questions of an open page. */
const askAgain = 60_000

export function StatusScreen() {
  const query = useQuery({
    queryKey: ['status'],
    queryFn: async ({ signal }) => ({
      status: await call(portalStatus, { signal, isAnonymous: true }),
      readAt: new Date(),
    }),
    refetchInterval: askAgain,
  })
  const { data } = query
  return (
    <article>
      <PageHead title={layout['footer.status']} help={texts['status.help']} />
      {query.isError ? (
        <LoadError message={texts['status.away']} query={query} />
      ) : data ? (
        <div className="flex flex-col gap-8">
          <Now {...data} />
          <section className="flex flex-col gap-3">
            <h2 className="text-xl">{texts['status.figures']}</h2>
            <Figures {...data} />
          </section>
          {data.status.incidents.length > 0 && <Incidents incidents={data.status.incidents} />}
        </div>
      ) : (
        <StatusSkeleton />
      )}
    </article>
  )
}

const tones = { working: 'ok', disrupted: 'warn', unknown: 'info' } as const

const Now = ({ status, readAt }: { status: PortalStatus; readAt: Date }) => (
  <Alert tone={tones[status.state]} title={texts[`status.${status.state}`]}>
    <p>{sinceText(status)}</p>
    <p className="text-sm text-ink-soft">{fill(texts['status.checked'], { at: dateTime(readAt) })}</p>
  </Alert>
)

const sinceText = ({ state, since }: PortalStatus): string => {
  if (state === 'unknown') return texts['status.unknown.text']
  if (since === null) return texts[state === 'working' ? 'status.working.never' : 'status.disrupted.figures']
  return fill(texts[`status.${state}.since`], { since: dateTime(since) })
}

const Incidents = ({ incidents }: { incidents: readonly Incident[] }) => (
  <section className="flex flex-col gap-4">
    <h2 className="text-xl">{texts['status.incidents']}</h2>
    <div className="max-w-read">
      <Timeline
        items={incidents.map(({ at, until, text }) => ({
          key: at,
          title: text,
          meta: until
            ? fill(texts['status.incident.over'], { from: dateTime(at), until: endText(at, until) })
            : fill(texts['status.incident.open'], { from: dateTime(at) }),
          step: until ? 'done' : 'now',
        }))}
      />
    </div>
  </section>
)

const endText = (at: string, until: string): string =>
  tbilisiDay(at) === tbilisiDay(until) ? time(until) : dateTime(until)

const StatusSkeleton = () => (
  <Skeleton label={texts['status.loading']} className="flex flex-col gap-8">
    <SkeletonLine className="h-20" />
    <SkeletonLine className="h-28" />
  </Skeleton>
)

function Figures({ status, readAt }: { status: PortalStatus; readAt: Date }) {
  const { verification, feed_lag_ms: lag, restore_drill: drill, codes_today: codes, witnesses } = status
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))]">
      <Figure name={texts['status.figure.verification']} at={verification?.at} readAt={readAt}>
        {verification && texts[verification.ok ? 'status.verification.ok' : 'status.verification.broken']}
      </Figure>
      <Figure name={texts['status.figure.lag']} at={lag?.at} readAt={readAt}>
        {lag && lagText(lag.ms)}
      </Figure>
      <Figure name={texts['status.figure.drill']} at={drill?.at} readAt={readAt} isDrill>
        {drill && duration(drill.minutes * 60)}
      </Figure>
      <Figure name={texts['status.figure.codes']} at={codes?.at} readAt={readAt}>
        {codes && shareText(codes.share)}
      </Figure>
      <Figure name={texts['status.figure.witnesses']} at={witnesses?.at} readAt={readAt}>
        {witnesses && (witnesses.of === 0 ? texts['status.witnesses.none'] : countText(witnesses))}
      </Figure>
    </dl>
  )
}

type FigureProps = {
  name: string
  at: string | undefined
  readAt: Date
  children: string | null
  /** A drill is held twice a year, so its age is no warning. */
  isDrill?: boolean
}

function Figure({ name, at, readAt, children, isDrill = false }: FigureProps) {
  const days = at === undefined ? 0 : Math.floor((readAt.getTime() - Date.parse(at)) / dayLength)
  const isOld = days > 0 && !isDrill
  return (
    <div className="flex flex-col gap-1 bg-surface p-4 last:sm:max-lg:col-span-2">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="flex flex-col gap-1">
        <span className={cx('text-lg', children === null ? 'text-ink-soft' : 'font-semibold tabular-nums')}>
          {children ?? texts['status.figure.unknown']}
        </span>
        {at !== undefined && (
          <span className={cx('flex items-start gap-1.5 text-sm', isOld ? 'text-warn' : 'text-ink-soft')}>
            {isOld && <ClockIcon className="mt-0.5 size-4 shrink-0" />}
            <span className="min-w-0">{atText(at, readAt, days, isDrill)}</span>
          </span>
        )}
      </dd>
    </div>
  )
}

/** Milliseconds. */
const dayLength = 86_400_000

const atText = (at: string, readAt: Date, days: number, isDrill: boolean): string => {
  if (days > 0) return fill(texts[isDrill ? 'status.at.drill' : 'status.at.old'], { days, at: dateTime(at) })
  return tbilisiDay(at) === tbilisiDay(readAt) ? fill(texts['status.at.today'], { time: time(at) }) : dateTime(at)
}

const lagText = (ms: number): string =>
  ms < 60_000 ? fill(formats['format.seconds'], { count: writtenNumber(ms / 1_000) }) : duration(ms / 1_000)

const shareText = (share: number | null): string =>
  share === null ? texts['status.codes.few'] : fill(texts['status.codes.share'], { share: writtenNumber(share * 100) })

const countText = ({ of, cosigned }: { of: number; cosigned: number }): string =>
  fill(texts['status.witnesses.count'], { of, cosigned })

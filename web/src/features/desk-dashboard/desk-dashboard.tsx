import type { DeskDocument } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { hasFact, hasRight } from '@portal/contract/role-facts'
import { clock as clockTexts } from '@portal/contract/texts/clock'
import { deskDashboard as texts } from '@portal/contract/texts/desk-dashboard'
import { feedback } from '@portal/contract/texts/feedback'
import { header } from '@portal/contract/texts/header'
import { leaving } from '@portal/contract/texts/leaving'
import { letters } from '@portal/contract/texts/letters'
import { reasonsTexts } from '@portal/contract/texts/reasons'
import { statistics } from '@portal/contract/texts/statistics'
import { talk } from '@portal/contract/texts/talk'
import { team } from '@portal/contract/texts/team'
import { writtenNumber } from '@portal/contract/written-numbers'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { AgeBadge } from '#lib/desk/clock-badge.tsx'
import { caseAddress, deskView } from '#lib/desk/desk-query.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { date, numericDate } from '#lib/time/dates.ts'
import { BarChart, LegendEntry } from '#ui/bar-chart.tsx'
import { LinkButton, TextLink } from '#ui/button.tsx'
import { ArrowRightIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Panel } from '#ui/panel.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { SmallTable } from '#ui/small-table.tsx'
import { deskQuery, LongestWaiting, longestWaitingQuery } from './longest-waiting.tsx'
import { Tiles } from './tiles.tsx'

export function DeskDashboard() {
  const desk = useQuery(deskQuery)
  usePrefetchQuery(longestWaitingQuery)
  const { profile } = useSignIn()
  if (desk.isPending) return <TextSkeleton lines={8} label={texts['desk.loading']} />
  if (desk.isError && !desk.data) return <LoadError message={texts['desk.error']} query={desk} />
  const { counts, programs, days, due } = desk.data
  return (
    <div className="flex flex-col gap-3">
      <Tiles counts={counts} />
      <Clock counts={counts} due={due} />
      <div className="grid items-start gap-3 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <LongestWaiting total={counts.forwarded} />
        <ThirtyDays days={days} />
      </div>
      {programs.length > 0 && <Programs programs={programs} />}
      <div className="flex flex-wrap gap-x-6">
        <TextLink to="/transfers" className="inline-flex target items-center">
          {leaving['transfers.title']}
        </TextLink>
        {hasRight(profile?.permission, 'setAbsences') && (
          <TextLink to="/team" className="inline-flex target items-center">
            {team['team.title']}
          </TextLink>
        )}
        {hasRight(profile?.permission, 'readNumbers') && (
          <TextLink to="/numbers" className="inline-flex target items-center">
            {header['menu.numbers']}
          </TextLink>
        )}
        {hasFact(profile?.permission, 'belongsToAgency') && (
          <TextLink to="/reports" className="inline-flex target items-center">
            {texts['desk.reports']}
          </TextLink>
        )}
        {hasRight(profile?.permission, 'readFeedback') && (
          <TextLink to="/feedback" className="inline-flex target items-center">
            {feedback['feedback.page.title']}
          </TextLink>
        )}
        {hasRight(profile?.permission, 'writeTemplates') && (
          <>
            <TextLink to="/letters" className="inline-flex target items-center">
              {letters['letters.title']}
            </TextLink>
            <TextLink to="/templates" className="inline-flex target items-center">
              {reasonsTexts['reasons.manage']}
            </TextLink>
          </>
        )}
      </div>
    </div>
  )
}

const waiting = deskView(new URLSearchParams('status=forwarded'))

export function OpenOldest() {
  const { data } = useQuery(deskQuery)
  return data?.oldest ? <OldestLink oldest={data.oldest} /> : null
}

const OldestLink = ({ oldest: { id } }: { oldest: NonNullable<DeskDocument['oldest']> }) => (
  <LinkButton to={caseAddress(id, waiting)} icon={<ArrowRightIcon />}>
    {texts['desk.oldest.open']}
  </LinkButton>
)

const labelled = 7

function ThirtyDays({ days }: { days: DeskDocument['days'] }) {
  const sum = (column: 'received' | 'decided') => writtenNumber(days.reduce((total, day) => total + day[column], 0))
  return (
    <Panel title={texts['desk.days.title']}>
      <BarChart
        names={[statistics['statistics.received'], statistics['statistics.decided']]}
        points={days.map(({ day, received, decided }, index) => ({
          key: day,
          label: index % labelled === 1 ? numericDate(day).slice(0, 5) : '',
          values: [received, decided],
        }))}
      />
      <p className="text-sm text-ink-soft">
        {fill(texts['desk.days.sum'], { received: sum('received'), decided: sum('decided') })}
      </p>
      <details>
        <summary className="text-sm text-brand">{texts['desk.days.table']}</summary>
        <SmallTable
          caption={texts['desk.days.title']}
          heads={[texts['desk.day'], statistics['statistics.received'], statistics['statistics.decided']]}
          rows={days.map(({ day, received, decided }) => ({
            key: day,
            cells: [date(day), writtenNumber(received), writtenNumber(decided)],
          }))}
        />
      </details>
    </Panel>
  )
}

type Program = DeskDocument['programs'][number]

function Programs({ programs }: { programs: readonly Program[] }) {
  const most = Math.max(...programs.map(({ waiting }) => waiting))
  return (
    <Panel title={texts['desk.programs.title']} aside={<Legend />}>
      <SmallTable
        hasLongNames
        caption={texts['desk.programs.title']}
        heads={[
          texts['desk.program'],
          texts['desk.program.waiting'],
          texts['desk.program.ages'],
          texts['desk.program.oldest'],
        ]}
        rows={[...programs]
          .sort((a, b) => b.waiting - a.waiting)
          .map((program) => ({
            key: program.id ?? 'none',
            cells: [
              program.title ?? texts['desk.program.none'],
              <Waiting key="waiting" program={program} />,
              <Ages key="ages" program={program} most={most} />,
              <AgeBadge key="oldest" forwardedAt={program.oldest_at} />,
            ],
          }))}
      />
    </Panel>
  )
}

const Waiting = ({ program: { id, waiting } }: { program: Program }) =>
  id === null ? (
    writtenNumber(waiting)
  ) : (
    <TextLink to={`/applications?status=forwarded&project_id=${id}`}>{writtenNumber(waiting)}</TextLink>
  )

const Ages = ({ program, most }: { program: Program; most: number }) => {
  const { under_20_days: young, under_30_days: older, over_30_days: oldest } = program
  const width = (count: number) => (count / most) * 100
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="whitespace-nowrap">{[young, older, oldest].map(writtenNumber).join(' / ')}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="hidden h-2 w-28 bg-surface-2 md:block"
      >
        <rect width={width(young)} height={8} className="fill-chart-1" />
        <rect x={width(young)} width={width(older)} height={8} className="fill-chart-warn" />
        <rect x={width(young + older)} width={width(oldest)} height={8} className="fill-chart-stop" />
      </svg>
    </span>
  )
}

const Legend = () => (
  <span aria-hidden="true" className="hidden gap-x-4 md:flex">
    <LegendEntry name={texts['desk.age.under20']} className="fill-chart-1" />
    <LegendEntry name={texts['desk.age.under30']} className="fill-chart-warn" />
    <LegendEntry name={texts['desk.age.over30']} className="fill-chart-stop" />
  </span>
)

type ClockProps = Pick<DeskDocument, 'counts' | 'due'>

/** What is due, who owes an answer and who wrote; a line only where there is something (R-WEB-89). */
function Clock(props: ClockProps) {
  const lines = linesOf(props).filter(({ count }) => count > 0)
  if (lines.length === 0) return null
  return (
    <Panel title={clockTexts['desk.clock']}>
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {lines.map(({ text, count, to }) => (
          <li key={text}>
            <TextLink to={`/applications?page=1&${to}`} className="inline-flex min-h-11 items-center">
              {fill(text, { count: writtenNumber(count) })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const linesOf = ({ counts, due }: ClockProps) =>
  [
    { text: clockTexts['desk.overdue'], count: counts.overdue, to: 'status=forwarded&sort=due&overdue=1' },
    { text: clockTexts['desk.due.today'], count: due.today, to: 'status=forwarded&sort=due&due_within=0' },
    { text: clockTexts['desk.due.week'], count: due.week, to: 'status=forwarded&sort=due&due_within=7' },
    { text: clockTexts['desk.requested'], count: counts.requested, to: 'status=forwarded&requested=1' },
    { text: clockTexts['desk.lapsed'], count: counts.lapsed, to: 'lapsed=1' },
    { text: talk['talk.unread.desk'], count: counts.unread, to: 'unread=1' },
  ] as const

import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { hasRight } from '@portal/contract/role-facts'
import { feedback } from '@portal/contract/texts/feedback'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { useSignIn } from '#lib/sign-in/sign-in.ts'
import { buttonClass, linkClass, TextLink } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { DaysByGroup, hasDecisions, useGroups, whyDaysAreMissing } from './days-by-group.tsx'
import { isMostlyHidden, Months } from './months.tsx'
import {
  agenciesQuery,
  agencyProgramsQuery,
  type Filters as Chosen,
  type Filters as FilterValues,
  Period,
  useStatisticsFilters,
} from './period.tsx'
import { Totals } from './totals.tsx'

export function StatisticsScreen() {
  const { filters, csv, ...choose } = useStatisticsFilters()
  const statistics = useQuery({ ...statisticsQuery({ ...filters, by: 'month' }), placeholderData: keepPreviousData })
  return (
    <>
      <PageHead
        title={texts['statistics.title']}
        help={texts['statistics.help']}
        action={
          <a href={csv} download className={buttonClass('secondary')}>
            <DownloadIcon />
            {texts['statistics.csv']}
          </a>
        }
      />
      <div className="flex flex-col gap-6">
        {statistics.isPending && <SkeletonLine className="h-35 lg:h-36" />}
        {statistics.data && !statistics.isError && <AnswerTime statistics={statistics.data} />}
        <Filters filters={filters} {...choose} />
        {statistics.isPending && <FiguresSkeleton />}
        {statistics.isError && <LoadError message={texts['statistics.error']} query={statistics} />}
        {statistics.data && !statistics.isError && (
          <>
            <Totals statistics={statistics.data} isOfPeriod={filters.from !== undefined || filters.to !== undefined} />
            <Explanation />
            <Easy easy={statistics.data.easy} />
            <MonthsAndDays filters={filters} statistics={statistics.data} />
          </>
        )}
        <p className="text-sm text-ink-soft">
          <span>{texts['statistics.licence']}</span>{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/deed.ka" rel="license" className={linkClass}>
            {texts['statistics.licence.name']}
          </a>
        </p>
      </div>
    </>
  )
}

const Explanation = () => (
  <details className="-mt-3 max-w-read text-sm text-ink-soft">
    <summary className="fold min-h-11 py-2.5 text-brand">{texts['statistics.what']}</summary>
    <div className="flex flex-col gap-2 pb-2 pl-6">
      <p>{texts['statistics.hidden.why']}</p>
      <p>{texts['statistics.days.what']}</p>
      <p>{texts['statistics.sum']}</p>
    </div>
  </details>
)

function MonthsAndDays({ filters, statistics }: { filters: FilterValues; statistics: Statistics }) {
  const series = statistics.series ?? []
  const { groups, isPending } = useGroups(filters)
  const whyNoDays = whyDaysAreMissing(groups)
  // Without days of all together the headline has said already that there are too few decisions.
  const note = statistics.median_days === null ? undefined : whyNoDays
  const hasDays = isPending || (groups.length > 0 && !whyNoDays) || hasDecisions(groups)
  return (
    <div className={cx('grid items-start gap-6', hasDays && !isMostlyHidden(series) && 'xl:grid-cols-2')}>
      <Months series={series} note={hasDays ? undefined : note} />
      {isPending ? (
        <Skeleton>
          <SkeletonLine className="h-40" />
        </Skeleton>
      ) : (
        hasDays && <DaysByGroup groups={groups} isOfPrograms={filters.agency_id !== undefined} note={note} />
      )}
    </div>
  )
}

const FiguresSkeleton = () => (
  <Skeleton label={texts['statistics.loading']} className="flex flex-col gap-6">
    <div className="flex flex-col gap-4 rounded-md border border-line p-4">
      {['received', 'decided', 'waiting'].map((total) => (
        <SkeletonLine key={total} className="h-8" />
      ))}
    </div>
    <div className="grid gap-6 xl:grid-cols-2">
      {['months', 'days'].map((panel) => (
        <div key={panel} className="flex flex-col gap-4 rounded-md border border-line p-4">
          <SkeletonLine className="h-6 w-1/2" />
          <SkeletonLine className="h-40" />
        </div>
      ))}
    </div>
  </Skeleton>
)

/** The headline of the page: how long an answer takes, or why that is not published. */
function AnswerTime({ statistics }: { statistics: Statistics }) {
  const { decided, median_days: median, nine_in_ten_days: nine } = statistics
  if (median === null || nine === null)
    return (
      <p className="max-w-read text-ink-soft">
        {texts[decided === 0 ? 'statistics.days.none' : 'statistics.days.empty']}
      </p>
    )
  return (
    <div className="flex flex-col gap-1 rounded-md bg-brand-wash p-4 lg:p-6">
      <p className="text-3xl font-semibold text-brand">{fill(texts['statistics.headline.days'], { median })}</p>
      <p className="text-lg">
        {decided === null
          ? fill(texts['statistics.headline'], { nine })
          : fill(texts['statistics.headline.of'], { nine, count: writtenNumber(decided) })}
      </p>
    </div>
  )
}

/** How easy applicants found applying (R-APP-113); administrators of an agency are led to their words. */
function Easy({ easy: { answers, mean } }: Pick<Statistics, 'easy'>) {
  const { profile } = useSignIn()
  return (
    <Panel title={texts['statistics.easy']}>
      {mean === null || answers === null ? (
        <p className="text-ink-soft">{texts[answers === 0 ? 'statistics.easy.none' : 'statistics.easy.few']}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-2xl font-semibold tabular-nums">
            {fill(texts['statistics.easy.mean'], { mean: writtenNumber(mean) })}
          </span>
          <span>{fill(texts['statistics.easy.note'], { count: writtenNumber(answers) })}</span>
        </p>
      )}
      {hasRight(profile?.permission, 'readFeedback') && (
        <TextLink to="/feedback" className="inline-flex target items-center self-start">
          {feedback['feedback.page.title']}
        </TextLink>
      )}
    </Panel>
  )
}

type FiltersProps = {
  filters: Chosen
  setAgency: (id: number | undefined) => void
  setProgram: (id: number | undefined) => void
  setDay: (name: 'from' | 'to', day: string) => void
}

function Filters({ filters, setAgency, setProgram, setDay }: FiltersProps) {
  const agencies = useQuery(agenciesQuery)
  const programs = useQuery(agencyProgramsQuery(filters.agency_id))
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      <Select
        label={texts['statistics.agency']}
        placeholder={texts['statistics.agency.all']}
        options={(agencies.data?.data ?? []).map(({ id, short_name }) => ({ value: id, label: short_name }))}
        value={filters.agency_id ?? ''}
        onChange={({ target }) => setAgency(Number(target.value) || undefined)}
      />
      <Select
        label={texts['statistics.program']}
        placeholder={texts[filters.agency_id === undefined ? 'statistics.program.disabled' : 'statistics.program.all']}
        options={(programs.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        isDisabled={filters.agency_id === undefined}
        value={filters.project_id ?? ''}
        onChange={({ target }) => setProgram(Number(target.value) || undefined)}
      />
      <Period filters={filters} setDay={setDay} />
    </div>
  )
}

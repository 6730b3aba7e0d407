import type { Statistics } from '@portal/contract/documents/desk'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { buttonClass, linkClass } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton, SkeletonLine } from '#ui/skeleton.tsx'
import { AnswerTime } from './answer-time.tsx'
import { DaysByGroup, hasDecisions, useGroups, whyDaysAreMissing } from './days-by-group.tsx'
import { Filters } from './filters.tsx'
import { isMostlyHidden, Months } from './months.tsx'
import { Totals } from './totals.tsx'
import { type Filters as FilterValues, useStatisticsFilters } from './use-statistics-filters.ts'

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

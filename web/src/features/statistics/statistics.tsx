import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { number } from '@portal/contract/written-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statisticsQuery } from '#lib/catalog/statistics.ts'
import { cx } from '#lib/cx.ts'
import { buttonClass } from '#ui/button.tsx'
import { DownloadIcon } from '#ui/further-icons.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { countOrHidden } from './count-or-hidden.tsx'
import { DaysByGroup } from './days-by-group.tsx'
import { Filters } from './filters.tsx'
import { Months } from './months.tsx'
import { useStatisticsFilters } from './use-statistics-filters.ts'

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
        <Filters filters={filters} {...choose} />
        {statistics.isPending && <FiguresSkeleton />}
        {statistics.isError && <LoadError message={texts['statistics.error']} query={statistics} />}
        {statistics.data && !statistics.isError && (
          <>
            <Numbers statistics={statistics.data} />
            <Explanation />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <Months series={statistics.data.series ?? []} />
              <DaysByGroup filters={filters} hasDaysTogether={statistics.data.median_days !== null} />
            </div>
          </>
        )}
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

const FiguresSkeleton = () => (
  <Skeleton label={texts['statistics.loading']} className="flex flex-col gap-6">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {['median', 'nine', 'received', 'decided', 'waiting'].map((figure) => (
        <div key={figure} className="flex flex-col gap-2 rounded-md border border-line p-4 max-lg:last:col-span-2">
          <Bone className="h-5" />
          <Bone className="h-9 w-12" />
          <Bone className="h-5 w-2/3" />
        </div>
      ))}
    </div>
    <div className="grid gap-6 xl:grid-cols-2">
      {['months', 'days'].map((panel) => (
        <div key={panel} className="flex flex-col gap-4 rounded-md border border-line p-4">
          <Bone className="h-6 w-1/2" />
          <Bone className="h-40" />
        </div>
      ))}
    </div>
  </Skeleton>
)

function Numbers({ statistics }: { statistics: Statistics }) {
  const { received, decided, completed, rejected, waiting, median_days, nine_in_ten_days } = statistics
  const isHidden = completed === null || rejected === null
  const note = isHidden
    ? texts['statistics.hidden.decided']
    : fill(texts['statistics.decided.note'], { completed, rejected })
  const daysNote =
    decided === null || median_days === null
      ? undefined
      : fill(texts['statistics.days.note.of'], { count: number(decided) })
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Figure isDays name={texts['statistics.median']} value={median_days} note={daysNote} />
      <Figure isDays name={texts['statistics.nineInTen']} value={nine_in_ten_days} note={daysNote} />
      <Figure name={texts['statistics.received']} value={received} note={texts['statistics.received.note']} />
      <Figure name={texts['statistics.decided']} value={decided} note={note} />
      <Figure name={texts['statistics.waiting']} value={waiting} note={texts['statistics.waiting.note']} />
    </dl>
  )
}

type FigureProps = { name: string; value: number | null; note: string | undefined; isDays?: boolean }

const Figure = ({ name, value, note, isDays }: FigureProps) => (
  <div
    className={cx(
      'rounded-md border p-4 max-lg:last:col-span-2',
      isDays ? 'border-brand-wash bg-brand-wash' : 'border-line',
    )}
  >
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className={value === null ? 'text-ink-soft' : 'text-3xl font-semibold tabular-nums'}>
      {countOrHidden(value)}
      {isDays && value !== null && (
        <span className="text-base max-sm:block max-sm:leading-snug"> {texts['statistics.days.unit']}</span>
      )}
    </dd>
    {note && <dd className="text-sm text-ink-soft">{note}</dd>}
  </div>
)

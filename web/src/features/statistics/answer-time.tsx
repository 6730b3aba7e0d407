import type { Statistics } from '@portal/contract/documents/desk'
import { fill } from '@portal/contract/fill'
import { statistics as texts } from '@portal/contract/texts/statistics'
import { writtenNumber } from '@portal/contract/written-numbers'

/** The headline of the page: how long an answer takes, or why that is not published. */
export function AnswerTime({ statistics }: { statistics: Statistics }) {
  const { decided, median_days: median, nine_in_ten_days: nine } = statistics
  if (median === null || nine === null)
    return <p className="max-w-read text-ink-soft">{texts['statistics.days.empty']}</p>
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

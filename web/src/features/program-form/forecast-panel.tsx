/** What the form in the making would have done to the applications of the last twelve months (R-FORM-41). */
import { fill } from '@portal/contract/fill'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { writtenDay, writtenNumber } from '@portal/contract/written-numbers'
import { cx } from '#lib/cx.ts'
import { type DraftForm, isAnswerable } from '#lib/form-editing/form-draft.ts'
import { timeOrDateTime } from '#lib/time/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorAlert } from '#ui/fault-alerts.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SidePanel } from './side-panel.tsx'
import type { Forecast, useForecast } from './use-forecast.ts'

type Props = {
  form: DraftForm
  forecasting: ReturnType<typeof useForecast>
  className?: string | undefined
  onClose: () => void
}

export function ForecastPanel({ form, forecasting: { run, forecast, error, isPending }, className, onClose }: Props) {
  return (
    <SidePanel title={texts['form.forecast.title']} className={className} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isPending && <Spinner />}
        {!isPending && <ErrorAlert error={error} title={texts['form.forecast.failed']} />}
        {!isPending && forecast && <Outcome form={form} forecast={forecast} />}
        <Alert isQuiet>{texts['form.forecast.note']}</Alert>
        <Button variant="secondary" isPending={isPending} onClick={run}>
          {texts['form.forecast.again']}
        </Button>
      </div>
    </SidePanel>
  )
}

const outcomes = ['unchanged', 'missing', 'refused'] as const
const tones = { unchanged: 'text-brand', missing: 'text-warn', refused: 'text-stop' }

function Outcome({ form, forecast: { data, at, isOutdated } }: { form: DraftForm; forecast: Forecast }) {
  const { from, to, applications, new_required } = data
  const numbers = form.questions.filter(isAnswerable).map(({ id }) => id)
  const listed = (ids: readonly number[]) =>
    ids.flatMap((id) => (numbers.includes(id) ? [numbers.indexOf(id) + 1] : [])).join(', ')
  const missing = data.questions.filter((question) => question.missing !== 0).map(({ id }) => id)
  const refused = data.questions.filter((question) => question.refused !== 0).map(({ id }) => id)
  const because = {
    unchanged: texts['form.forecast.unchanged.why'],
    missing: missing.length > 0 ? fill(texts['form.forecast.by'], { numbers: listed(missing) }) : '',
    refused: refused.length > 0 ? fill(texts['form.forecast.by'], { numbers: listed(refused) }) : '',
  }
  return (
    <>
      <p className={cx('text-sm', isOutdated ? 'text-warn' : 'text-ink-soft')}>
        {fill(texts[isOutdated ? 'form.forecast.outdated' : 'form.forecast.fresh'], { time: timeOrDateTime(at) })}
      </p>
      <p>
        {fill(texts[applications === 0 ? 'form.forecast.none' : 'form.forecast.period'], {
          from: writtenDay(from),
          to: writtenDay(to),
          count: countOrHidden(applications),
        })}
      </p>
      {applications !== 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-3">
          {outcomes.map((outcome) => (
            <Line
              key={outcome}
              count={data[outcome]}
              className={tones[outcome]}
              label={texts[`form.forecast.${outcome}`]}
              why={because[outcome]}
            />
          ))}
          {new_required.length > 0 && (
            <Line
              count={new_required.length}
              className="text-ink-soft"
              label={texts['form.forecast.new']}
              why={fill(texts['form.forecast.new.why'], { numbers: listed(new_required) })}
            />
          )}
        </dl>
      )}
    </>
  )
}

const Line = ({
  count,
  className,
  label,
  why,
}: {
  count: number | null
  className: string
  label: string
  why: string
}) => (
  <>
    <dd className={cx('text-right font-semibold tabular-nums', count !== null && 'text-xl', className)}>
      {countOrHidden(count)}
    </dd>
    <dt>
      <span>{label}</span>
      {why && count !== 0 && <span className="block text-sm text-ink-soft">{why}</span>}
    </dt>
  </>
)

export const countOrHidden = (count: number | null): string =>
  count === null ? texts['form.count.hidden'] : writtenNumber(count)

/** What the list says of each question after a forecast, by its number; nothing once the draft has changed. */
export const forecastMarks = (forecast: Forecast | null): ReadonlyMap<number, readonly string[]> => {
  if (!forecast || forecast.isOutdated || forecast.data.applications === 0) return new Map()
  const { questions, new_required } = forecast.data
  return new Map(
    questions.map(({ id, ...counts }) => [
      id,
      [
        ...(new_required.includes(id) ? [texts['form.forecast.mark.new']] : []),
        ...(['refused', 'missing', 'hidden'] as const).flatMap((what) =>
          counts[what] === 0 ? [] : [fill(texts[`form.forecast.mark.${what}`], { count: countOrHidden(counts[what]) })],
        ),
      ],
    ]),
  )
}

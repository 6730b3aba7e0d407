/** What was answered to the published questions, in sum (R-FORM-42). */
import type { AnswerSums } from '@portal/contract/documents/form-sums'
import { programAnswers } from '@portal/contract/endpoints/catalog'
import { fill } from '@portal/contract/fill'
import { judgements } from '@portal/contract/judgements'
import { criteria as criteriaTexts } from '@portal/contract/texts/criteria'
import { programForm as texts } from '@portal/contract/texts/program-form'
import { writtenDecimal } from '@portal/contract/written-numbers'
import type { QuestionKind } from '@portal/questions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { timeoutSeconds } from '#lib/api/admin-timeout.ts'
import { call } from '#lib/api/call.ts'
import { queryKeys } from '#lib/api/query.ts'
import { DateInput } from '#ui/date-input.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { dayProblem } from '#ui/wrong-day.ts'
import { countOrHidden } from './forecast-panel.tsx'
import { SidePanel } from './side-panel.tsx'

type Period = { readonly from: string; readonly to: string }
const always: Period = { from: '', to: '' }

const answersQuery = (id: number, { from, to }: Period) =>
  queryOptions({
    queryKey: [...queryKeys.programs, 'answers', id, from, to],
    queryFn: async ({ signal }) =>
      (
        await call(programAnswers, {
          params: { id },
          query: { from: from || undefined, to: to || undefined },
          signal,
          timeoutSeconds,
        })
      ).data,
    staleTime: 0,
  })

type Props = { program: number; className?: string | undefined; onClose: () => void }

export function AnswerSumsPanel({ program, className, onClose }: Props) {
  const [typed, setTyped] = useState<Period>(always)
  const [period, setPeriod] = useState(always)
  const sums = useQuery(answersQuery(program, period))
  const day = (field: keyof Period) => (
    <DateInput
      label={texts[`form.answers.${field}`]}
      value={typed[field]}
      onChange={(day) => {
        const next = { ...typed, [field]: day }
        setTyped(next)
        if (!dayProblem(next.from) && !dayProblem(next.to)) setPeriod(next)
      }}
    />
  )
  return (
    <SidePanel title={texts['form.answers.title']} className={className} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-3">
          {day('from')}
          {day('to')}
        </div>
        {sums.isPending && <Spinner />}
        {sums.isError && <LoadError message={texts['form.answers.failed']} query={sums} />}
        {sums.data && !sums.isError && <Sums sums={sums.data} />}
      </div>
    </SidePanel>
  )
}

const Sums = ({ sums: { filed, questions, criteria } }: { sums: AnswerSums }) => (
  <>
    <p className="font-semibold">{fill(texts['form.answers.filed'], { count: countOrHidden(filed) })}</p>
    {questions.map((question) => (
      <section key={question.id} aria-label={question.title} className="border-t border-line pt-3">
        <h3 className="text-base">{question.title}</h3>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
          <Row name={texts['form.answers.answered']} value={countOrHidden(question.answered)} />
          {(question.options ?? []).map(({ id, title, count }) => (
            <Row key={id} name={title} value={countOrHidden(count)} />
          ))}
          {(['min', 'median', 'max', 'sum'] as const).map((what) => {
            const value = question[what]
            return value === undefined ? null : (
              <Row key={what} name={texts[`form.answers.${what}`]} value={written(question.kind, value)} />
            )
          })}
        </dl>
      </section>
    ))}
    {criteria.length > 0 && (
      <section aria-label={criteriaTexts['criteria.title']} className="border-t border-line pt-3">
        <h3 className="text-base">{criteriaTexts['criteria.title']}</h3>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
          {criteria.map((criterion) => (
            <Fragment key={criterion.id}>
              <dt className="col-span-2 pt-2 font-semibold wrap-anywhere">{criterion.title}</dt>
              <Row name={criteriaTexts['criteria.judged']} value={countOrHidden(criterion.judged)} />
              {judgements.map((judgement) => (
                <Row
                  key={judgement}
                  name={criteriaTexts[`criteria.${judgement}`]}
                  value={countOrHidden(criterion[judgement])}
                />
              ))}
            </Fragment>
          ))}
        </dl>
      </section>
    )}
  </>
)

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="min-w-0 text-ink-soft">{name}</dt>
    <dd className="text-right tabular-nums">{value}</dd>
  </>
)

const written = (kind: QuestionKind, value: number | string): string =>
  `${writtenDecimal(String(value))}${kind === 'money' ? '\u00a0₾' : ''}`

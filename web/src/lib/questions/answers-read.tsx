/**
 * The answers of a filed application as people read them: in form order, by section, a table as a table with its sums
 * (R-FORM-34). Few programs have a form, so this is loaded only where a case has answers.
 */
import type { ApplicationDocument } from '@portal/contract'
import { georgianWords } from '@portal/contract/questions'
import { questionsForm as texts } from '@portal/contract/texts/questions-form'
import { type Asked, factsOf, type Question, type Row, readTable, shownQuestions } from '@portal/questions'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { today } from '#lib/time/today.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { groupsOf } from './groups.ts'

export type AnswersReadProps = {
  application: ApplicationDocument
  /** Also the questions that were shown and left without an answer, for whoever can still answer them. */
  hasUnanswered?: boolean
  /** Draws a section of the form; left out, it has a small heading where the form has sections. */
  renderGroup?: (group: ReadGroup) => ReactNode
}
type ReadGroup = { readonly id: number; readonly title: string; readonly first: number; readonly children: ReactNode }

export function AnswersRead({ application, hasUnanswered = false, renderGroup = plainGroup }: AnswersReadProps) {
  const { form, answers = {}, answers_read: read = [], flags = [] } = application
  if (!form) return null
  const values = new Map(read.map(({ id, value }) => [id, value]))
  const unanswered = new Set(hasUnanswered ? shownQuestions(form, answers, today()).filter(isAnswerable) : [])
  const groups = groupsOf(
    form.questions.filter(
      (question) => question.kind === 'section' || values.has(question.id) || unanswered.has(question),
    ),
  )
  return groups.flatMap(({ id, title, questions }) =>
    questions.length === 0
      ? []
      : renderGroup({
          id,
          title,
          first: questions[0]?.id ?? id,
          children: (
            <dl className="@container border-t border-line">
              {questions.map((question) => (
                <Answer
                  key={question.id}
                  question={question}
                  value={values.get(question.id)}
                  rows={answers[question.id]}
                  flags={flags.filter((flag) => flag.id === question.id)}
                />
              ))}
            </dl>
          ),
        }),
  )
}

const isAnswerable = (question: Question) => factsOf(question).isAnswerable

const plainGroup = ({ id, title, children }: ReadGroup) => (
  <div key={id} className="flex flex-col gap-1">
    {id !== 0 && <h3 className="text-base">{title}</h3>}
    {children}
  </div>
)

type AnswerProps = {
  question: Question
  value: string | undefined
  rows: unknown
  flags: NonNullable<ApplicationDocument['flags']>
}

function Answer({ question, value, rows, flags }: AnswerProps) {
  const isFlagged = flags.length > 0
  return (
    <div
      className={cx(
        'grid gap-x-6 border-b border-line py-2 @min-[34rem]:grid-cols-[13rem_minmax(0,1fr)]',
        isFlagged && '-mx-3 bg-warn-wash px-3',
      )}
    >
      <dt className="min-w-0 text-sm wrap-anywhere text-ink-soft">{question.title}</dt>
      <dd className={cx('min-w-0 wrap-anywhere whitespace-pre-line', isFlagged && 'font-semibold')}>
        {value === undefined ? (
          <span className="text-ink-soft">{texts['questionsForm.read.none']}</span>
        ) : question.kind === 'table' && Array.isArray(rows) ? (
          <AnswerTable asked={question} rows={rows} />
        ) : (
          <span>{value}</span>
        )}
        {flags.map(({ message }) => (
          <p key={message} className="flex items-start gap-2 text-sm font-normal text-warn">
            <WarningIcon className="size-4 shrink-0" />
            {message}
          </p>
        ))}
      </dd>
    </div>
  )
}

const words = georgianWords(() => undefined)

/** Two or three columns stay side by side in a phone's width, more of them become a block for each row. */
const layouts = {
  few: {
    table: 'w-full border-collapse @max-[15rem]:block',
    head: 'text-sm text-ink-soft @max-[15rem]:sr-only',
    body: '@max-[15rem]:block',
    row: '@max-[15rem]:block @max-[15rem]:py-1.5',
    cell: 'py-1 pr-3 align-top last:pr-0 @max-[15rem]:block @max-[15rem]:p-0',
    number: 'tabular-nums @min-[15rem]:text-right',
    empty: '@max-[15rem]:hidden',
    label: 'text-sm font-normal text-ink-soft @min-[15rem]:hidden',
  },
  many: {
    table: 'w-full border-collapse @max-[34rem]:block',
    head: 'text-sm text-ink-soft @max-[34rem]:sr-only',
    body: '@max-[34rem]:block',
    row: '@max-[34rem]:block @max-[34rem]:py-1.5',
    cell: 'py-1 pr-3 align-top last:pr-0 @max-[34rem]:block @max-[34rem]:p-0',
    number: 'tabular-nums @min-[34rem]:text-right',
    empty: '@max-[34rem]:hidden',
    label: 'text-sm font-normal text-ink-soft @min-[34rem]:hidden',
  },
} as const

/** A row that is a block has the names of its columns, so that nothing is cut off. */
export function AnswerTable({ asked, rows }: { asked: Asked<'table'>; rows: readonly Row[] }) {
  const { titles, rows: lines, totals } = readTable(rows, asked, words)
  const layout = layouts[asked.columns.length <= 3 ? 'few' : 'many']
  const columns = asked.columns.map((column, index) => ({
    id: column.id,
    title: titles[index] ?? '',
    isNumber: factsOf(column).isSummed,
  }))
  const cells = (values: readonly (string | null)[], name?: string) =>
    columns.map(({ id, title, isNumber }, index) => {
      const value = values[index] ?? null
      const isName = value === null && index === 0 && name !== undefined
      return (
        <td key={id} className={cx(layout.cell, isNumber && layout.number, value === null && !isName && layout.empty)}>
          {!isName && (
            <span aria-hidden="true" className={layout.label}>
              {title}:{' '}
            </span>
          )}
          <span>{isName ? name : value}</span>
        </td>
      )
    })
  return (
    <div className="@container">
      <table className={layout.table}>
        <caption className="sr-only">{asked.title}</caption>
        <thead className={layout.head}>
          <tr className="border-b border-line">
            {columns.map(({ id, title, isNumber }) => (
              <th
                key={id}
                scope="col"
                className={cx('py-1 pr-3 text-left align-bottom font-normal last:pr-0', isNumber && 'text-right')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={layout.body}>
          {Array.from(lines.entries(), ([number, values]) => (
            <tr key={number} className={cx('border-b border-line', layout.row)}>
              {cells(values)}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot className={cx('font-semibold', layout.body)}>
            <tr className={layout.row}>{cells(totals, words.total)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

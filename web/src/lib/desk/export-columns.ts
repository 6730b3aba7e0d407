import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import type { ReportDocument } from '@portal/contract/documents/reports'
import { fill } from '@portal/contract/fill'
import { type ReportField, reportFields, reportFieldTitles } from '@portal/contract/labels/report-columns'
import { valueLabels } from '@portal/contract/labels/values'
import { clock } from '@portal/contract/texts/clock'
import { criteria } from '@portal/contract/texts/criteria'
import { queue as texts } from '@portal/contract/texts/queue'
import { applicationNumber, deciderOf } from '../application/application-words.ts'
import type { SheetColumn } from '../lists/sheet-files.ts'

const at = (moment: string | null) => (moment ? new Date(moment) : null)
const day = (date: string | null) => (date === null ? null : { day: date })

/** Whether the clock stands, is over, or was kept by the decision; empty while it runs or without a promised day. */
const termOf = ({ is_paused, is_overdue, days_left: left, decided_in_time }: ApplicationRow): string => {
  if (decided_in_time !== null) return texts[decided_in_time ? 'export.term.met' : 'export.term.missed']
  if (left === null || !(is_paused || is_overdue)) return ''
  const state = clock[is_overdue ? 'clock.over' : left < 0 ? 'clock.paused.over' : 'clock.paused']
  return fill(state, { count: Math.abs(left) })
}

const fieldColumns = {
  number: { width: 14, of: ({ id }) => applicationNumber(id) },
  status: { width: 18, of: ({ status }) => applicationStatusFacts[status].label },
  applicant: { width: 28, of: ({ name, lastname }) => `${name} ${lastname}` },
  personal_id: { width: 16, of: ({ personal_id }) => personal_id },
  mobile: { width: 14, of: ({ mobile }) => mobile },
  program: { width: 40, of: ({ project }) => project?.title ?? '' },
  agency: { width: 40, of: ({ agency }) => agency.name },
  filed_at: { width: 24, of: ({ created_at }) => at(created_at) },
  forwarded_at: { width: 24, of: ({ forwarded_at }) => at(forwarded_at) },
  due_on: { width: 14, of: ({ due_on }) => day(due_on) },
  term: { width: 28, of: termOf },
  answer_by: { width: 14, of: ({ answer_by }) => day(answer_by) },
  unread: { width: 14, of: ({ unread = 0 }) => unread || null },
  updated_at: { width: 24, of: ({ updated_at }) => at(updated_at) },
  taken_by: { width: 24, of: ({ taken_by }) => taken_by?.name ?? '' },
  decided_by: { width: 24, of: (row) => deciderOf(row) ?? '' },
  seen_at: { width: 24, of: ({ decision_seen_at = null }) => at(decision_seen_at) },
  seen_by: { width: 24, of: ({ decision_seen_by = '' }) => decision_seen_by },
  reason: { width: 60, of: ({ comment }) => comment ?? '' },
} as const satisfies Record<ReportField, Omit<SheetColumn<ApplicationRow>, 'title'>>

const fieldColumn = (field: ReportField): SheetColumn<ApplicationRow> => ({
  title: reportFieldTitles[field],
  ...fieldColumns[field],
})

export const exportColumns = reportFields.map(fieldColumn)

/** One column for each question that any of the rows answers, in the order of their forms (R-WEB-48). */
export const answerColumns = (rows: readonly ApplicationRow[]): readonly SheetColumn<ApplicationRow>[] => {
  const titles = new Map<number, string>()
  for (const { cells = [] } of rows.toSorted((one, other) => other.id - one.id))
    for (const { id, title } of cells) if (!titles.has(id)) titles.set(id, title)
  return [...titles].map(([question, title]) => answerColumn(question, title))
}

const answerColumn = (question: number, title: string): SheetColumn<ApplicationRow> => ({
  title,
  width: 32,
  of: ({ cells = [] }) => {
    const answer = cells.find(({ id }) => id === question)
    if (!answer) return null
    const { type, value } = answer
    if (type === 'date') return { day: String(value) }
    return type === 'text' ? String(value) : Number(value)
  },
})

/** One column for each criterion that any of the decisions judged (R-FORM-57). */
const criteriaColumns = (rows: readonly ApplicationRow[]): readonly SheetColumn<ApplicationRow>[] => {
  const titles = new Map<number, string>()
  for (const { judged = [] } of rows.toSorted((one, other) => other.id - one.id))
    for (const { id, title } of judged) if (!titles.has(id)) titles.set(id, title)
  return [...titles].map(([criterion, title]) => criterionColumn(criterion, title))
}

const criterionColumn = (criterion: number, title: string): SheetColumn<ApplicationRow> => ({
  title: fill(criteria['criteria.column'], { title }),
  width: 32,
  of: ({ judged = [] }) => {
    const found = judged.find(({ id }) => id === criterion)
    return found ? valueLabels.criteria[found.judgement] : null
  },
})

export const exportedColumns = (rows: readonly ApplicationRow[]) => [
  ...exportColumns,
  ...answerColumns(rows),
  ...criteriaColumns(rows),
]

/** In the order of the report; what its form asks no longer has the mark of that (R-OFF-83). */
export const reportColumns = ({
  columns,
  asked,
}: Pick<ReportDocument, 'columns' | 'asked'>): readonly SheetColumn<ApplicationRow>[] =>
  columns.flatMap((column) => {
    const field = reportFields.find((each) => each === column)
    if (field) return fieldColumn(field)
    const found = asked.find((each) => each.column === column)
    return found ? askedColumn(found) : []
  })

const askedColumn = ({ column, title, is_gone }: ReportDocument['asked'][number]): SheetColumn<ApplicationRow> => {
  const [kind, id] = column.split(':')
  const shown = is_gone ? fill(texts['export.col.gone'], { title }) : title
  return kind === 'answer' ? answerColumn(Number(id), shown) : criterionColumn(Number(id), shown)
}

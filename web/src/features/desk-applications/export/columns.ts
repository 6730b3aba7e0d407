import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { fill } from '@portal/contract/fill'
import { valueLabels } from '@portal/contract/labels/values'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { clock } from '@portal/contract/texts/clock'
import { criteria } from '@portal/contract/texts/criteria'
import { queue as texts } from '@portal/contract/texts/queue'
import { talk } from '@portal/contract/texts/talk'
import { applicationNumber, deciderOf } from '#lib/application/application-words.ts'
import type { SheetColumn } from '#lib/lists/sheet-files.ts'

const at = (moment: string | null) => (moment ? new Date(moment) : null)
const day = (date: string | null) => (date === null ? null : { day: date })

/** Whether the clock stands, is over, or was kept by the decision; empty while it runs or without a promised day. */
const termOf = ({ is_paused, is_overdue, days_left: left, decided_in_time }: ApplicationRow): string => {
  if (decided_in_time !== null) return texts[decided_in_time ? 'export.term.met' : 'export.term.missed']
  if (left === null || !(is_paused || is_overdue)) return ''
  const state = clock[is_overdue ? 'clock.over' : left < 0 ? 'clock.paused.over' : 'clock.paused']
  return fill(state, { count: Math.abs(left) })
}

export const exportColumns: readonly SheetColumn<ApplicationRow>[] = [
  { title: list['applications.col.number'], width: 14, of: ({ id }) => applicationNumber(id) },
  { title: list['applications.col.status'], width: 18, of: ({ status }) => applicationStatusFacts[status].label },
  { title: list['applications.col.applicant'], width: 28, of: ({ name, lastname }) => `${name} ${lastname}` },
  { title: texts['export.col.personalId'], width: 16, of: ({ personal_id }) => personal_id },
  { title: texts['export.col.mobile'], width: 14, of: ({ mobile }) => mobile },
  { title: list['applications.col.project'], width: 40, of: ({ project }) => project?.title ?? '' },
  { title: list['applications.col.agency'], width: 40, of: ({ agency }) => agency.name },
  { title: texts['queue.col.filed'], width: 24, of: ({ created_at }) => at(created_at) },
  { title: texts['export.col.forwarded'], width: 24, of: ({ forwarded_at }) => at(forwarded_at) },
  { title: texts['export.col.due'], width: 14, of: ({ due_on }) => day(due_on) },
  { title: texts['export.col.term'], width: 28, of: termOf },
  { title: texts['export.col.answerBy'], width: 14, of: ({ answer_by }) => day(answer_by) },
  { title: talk['talk.unread.filter'], width: 14, of: ({ unread = 0 }) => unread || null },
  { title: texts['queue.col.changed'], width: 24, of: ({ updated_at }) => at(updated_at) },
  { title: texts['queue.col.taken'], width: 24, of: ({ taken_by }) => taken_by?.name ?? '' },
  {
    title: list['applications.col.reviewer'],
    width: 24,
    of: (row) => deciderOf(row) ?? '',
  },
  { title: texts['export.col.seen'], width: 24, of: ({ decision_seen_at = null }) => at(decision_seen_at) },
  { title: applicationDetail['review.reason.label'], width: 60, of: ({ comment }) => comment ?? '' },
]

/** One column for each question that any of the rows answers, in the order of their forms (R-WEB-48). */
export const answerColumns = (rows: readonly ApplicationRow[]): readonly SheetColumn<ApplicationRow>[] => {
  const titles = new Map<number, string>()
  for (const { cells = [] } of rows.toSorted((one, other) => other.id - one.id))
    for (const { id, title } of cells) if (!titles.has(id)) titles.set(id, title)
  return [...titles].map(([question, title]) => ({
    title,
    width: 32,
    of: ({ cells = [] }) => {
      const answer = cells.find(({ id }) => id === question)
      if (!answer) return null
      const { type, value } = answer
      if (type === 'date') return { day: String(value) }
      return type === 'text' ? String(value) : Number(value)
    },
  }))
}

/** One column for each criterion that any of the decisions judged (R-FORM-57). */
const criteriaColumns = (rows: readonly ApplicationRow[]): readonly SheetColumn<ApplicationRow>[] => {
  const titles = new Map<number, string>()
  for (const { judged = [] } of rows.toSorted((one, other) => other.id - one.id))
    for (const { id, title } of judged) if (!titles.has(id)) titles.set(id, title)
  return [...titles].map(([criterion, title]) => ({
    title: fill(criteria['criteria.column'], { title }),
    width: 32,
    of: ({ judged = [] }) => {
      const found = judged.find(({ id }) => id === criterion)
      return found ? valueLabels.criteria[found.judgement] : null
    },
  }))
}

export const columnsOf = (rows: readonly ApplicationRow[]) => [
  ...exportColumns,
  ...answerColumns(rows),
  ...criteriaColumns(rows),
]

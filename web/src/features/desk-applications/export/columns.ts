import type { ApplicationRow } from '@portal/contract'
import { applicationStatusFacts } from '@portal/contract/application-status'
import { applicationDetail } from '@portal/contract/texts/application-detail'
import { applicationList as list } from '@portal/contract/texts/application-list'
import { queue as texts } from '@portal/contract/texts/queue'
import { applicationNumber } from '#lib/application/application-number.ts'
import { deciderOf } from '#lib/application/decider-of.ts'
import type { SheetColumn } from '#lib/lists/sheet-files.ts'

const at = (moment: string | null) => (moment ? new Date(moment) : null)

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

export const columnsOf = (rows: readonly ApplicationRow[]) => [...exportColumns, ...answerColumns(rows)]

/** What the editor of a report holds, where a new one begins, and how its filters read. */
import { applicationStatusFacts } from '@portal/contract/application-status'
import type { ReportDocument, ReportFiltersDocument } from '@portal/contract/documents/reports'
import { reportFieldsSent, reportLimits } from '@portal/contract/fields/reports'
import { fill } from '@portal/contract/fill'
import { keysOf } from '@portal/contract/keys-of'
import { valueLabels } from '@portal/contract/labels/values'
import { reportPage as texts } from '@portal/contract/texts/report-page'
import { defaultSort, sortsFor } from '#lib/desk/desk-query.ts'
import { numericDate } from '#lib/time/dates.ts'

export type ReportValues = {
  title: string
  columns: string[]
  filters: ReportFiltersDocument
  order: ReportDocument['order']
  revision: number | null
}

const usualColumns = ['number', 'status', 'applicant', 'program', 'filed_at', 'due_on', 'term']

/** A new report with the filters and the order that a queue has in its address; what it cannot hold is left out. */
export const reportFrom = (query: URLSearchParams): Omit<ReportValues, 'revision'> => {
  const parsed = [...query].map(([name, value]) => reportFieldsSent.filters.safeParse({ [name]: value }).data ?? {})
  const filters = filtersOn(Object.assign({}, ...parsed) as ReportFiltersDocument)
  return { title: '', columns: usualColumns, filters, order: orderFor(filters, query.get('sort')) }
}

/** What the form asks no longer stays with its report, and no other one gets it (R-OFF-83). */
export const copyOf = ({ title, columns, filters, order, asked }: ReportDocument): Omit<ReportValues, 'revision'> => ({
  title: fill(texts['report.copy'], { title }).slice(0, reportLimits.title),
  columns: columns.filter((column) => !asked.some((each) => each.column === column && each.is_gone)),
  filters,
  order,
})

export const filtersOn = (filters: ReportFiltersDocument): ReportFiltersDocument =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** The asked order where these filters have it, else the one that the queue begins with. */
export const orderFor = ({ status }: ReportFiltersDocument, asked: string | null): ReportValues['order'] =>
  sortsFor(status ?? 'all').find((sort) => sort === asked) ?? defaultSort(status ?? 'all')

type Named = readonly { readonly id: number; readonly name: string }[]
type Names = { readonly programs: Named; readonly colleagues: Named }

export const filterWords = (filters: ReportFiltersDocument, { programs, colleagues }: Names): string => {
  const { status, project_id: program, from, to, waiting_days: waiting, taken, due_within: due } = filters
  const nameIn = (named: Named, id: number, otherwise: 'report.filter.program' | 'report.filter.taken.of') =>
    named.find((each) => each.id === id)?.name ?? fill(texts[otherwise], { id })
  const whoOf = (holder: NonNullable<typeof taken>) =>
    typeof holder === 'number' ? nameIn(colleagues, holder, 'report.filter.taken.of') : texts[`report.taken.${holder}`]
  const words = [
    status && applicationStatusFacts[status].label,
    program !== undefined && nameIn(programs, program, 'report.filter.program'),
    from && fill(texts['report.filter.from'], { day: numericDate(from) }),
    to && fill(texts['report.filter.to'], { day: numericDate(to) }),
    waiting !== undefined && fill(texts['report.filter.waiting'], { count: waiting }),
    due !== undefined && fill(texts[due === 0 ? 'report.filter.due.today' : 'report.filter.due'], { count: due }),
    taken !== undefined && fill(texts['report.filter.taken'], { who: whoOf(taken) }),
    ...keysOf(valueLabels.marks).map((mark) => filters[mark] && valueLabels.marks[mark]),
  ].filter((word) => typeof word === 'string' && word !== '')
  return words.length === 0 ? texts['report.filter.none'] : words.join(' · ')
}

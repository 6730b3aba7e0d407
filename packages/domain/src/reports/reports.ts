/** One agency's reports: the stream `reports-1` of agency 1. A report says what is read, and of persons a colleague's number alone. */
import type { PublishedForm } from '@portal/questions'
import { type Colleague, isColleagueOf } from '../colleague.ts'
import {
  type AskedColumn,
  type ListMark,
  type ListOrder,
  type ReportColumn,
  reportFields,
  reportLimits,
} from '../facts/reports.ts'
import { type ApplicationStatus, statusFacts } from '../facts/statuses.ts'
import { isSame } from '../kernel/changed-fields.ts'
import { accept, type Command, type DomainEvent, decider, refuse } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'
import { mayWriteTemplates } from '../templates.ts'

/** Days are YYYY-MM-DD in Asia/Tbilisi; what is left out filters nothing. */
export type ReportFilters = {
  readonly status?: ApplicationStatus
  readonly program?: number
  readonly from?: string
  readonly to?: string
  readonly waitingDays?: number
  /** What a member holds, what whoever runs the report holds, or what nobody does. */
  readonly taken?: 'me' | 'nobody' | number
  readonly dueWithin?: number
  readonly marks?: readonly ListMark[]
}

export type ReportContent = {
  readonly title: string
  readonly columns: readonly ReportColumn[]
  readonly filters: ReportFilters
  readonly order: ListOrder
}

/** The title that a question or a criterion had when the report was saved, for the day when the form has it no longer. */
type Asked = { readonly column: AskedColumn; readonly title: string }

/** `report` counts up from 1 within the agency, `revision` within the report. */
type Written = ReportContent & {
  readonly agency: number
  readonly report: number
  readonly revision: number
  readonly asked: readonly Asked[]
}

export type ReportAdded = DomainEvent<'ReportAdded', Written>
export type ReportEdited = DomainEvent<'ReportEdited', Written>
export type ReportDeleted = DomainEvent<'ReportDeleted', { readonly agency: number; readonly report: number }>
export type ReportsEvent = ReportAdded | ReportEdited | ReportDeleted

export const reportsPersonalFields = {
  ReportAdded: {},
  ReportEdited: {},
  ReportDeleted: {},
} satisfies PersonalFields & Record<ReportsEvent['type'], unknown>

export type Report = ReportContent & {
  readonly id: number
  readonly revision: number
  readonly asked: readonly Asked[]
}
export type Reports = { readonly reports: readonly Report[]; readonly lastReport: number }

/** The program that the filters name, as it is now. */
type ReportProgram = { readonly agency: number; readonly form: Pick<PublishedForm, 'questions' | 'criteria'> | null }
type ReportData = {
  readonly agency: number
  readonly content: ReportContent
  /** Null when the filters name no program, or one that does not exist. */
  readonly program: ReportProgram | null
  /** The member whose cases the filters choose; missing when they choose none, or one whom nobody knows. */
  readonly holder?: Colleague | undefined
}

export type AddReport = Command<'AddReport', ReportData>
export type EditReport = Command<
  'EditReport',
  ReportData & {
    readonly id: number
    /** The revision that its editor saw; left out, the last one is replaced. */
    readonly revision?: number | undefined
  }
>
export type DeleteReport = Command<'DeleteReport', { readonly agency: number; readonly id: number }>
export type ReportsCommand = AddReport | EditReport | DeleteReport

const initialState = (): Reports => ({ reports: [], lastReport: 0 })

const evolve = (state: Reports, event: ReportsEvent): Reports => {
  const others = state.reports.filter(({ id }) => id !== event.data.report)
  if (event.type === 'ReportDeleted') return { ...state, reports: others }
  const { agency: _, report: id, ...written } = event.data
  const reports = [...others, { id, ...written }].toSorted((a, b) => a.id - b.id)
  return { reports, lastReport: Math.max(state.lastReport, id) }
}

/** What the form of a program offers as columns, with its title of now. Headings have no answer. */
export const askedIn = (form: ReportProgram['form']): ReadonlyMap<AskedColumn, string> =>
  new Map([
    ...(form?.questions ?? []).flatMap(({ id, kind, title }): readonly [AskedColumn, string][] =>
      kind === 'section' || kind === 'info' ? [] : [[`answer:${id}`, title]],
    ),
    ...(form?.criteria ?? []).map(({ id, title }): [AskedColumn, string] => [`criterion:${id}`, title]),
  ])

export type ReportFault =
  | 'no_title'
  | 'title_taken'
  | 'no_column'
  | 'column_repeated'
  | 'column_unknown'
  | 'no_program'
  | 'program_unknown'
  | 'order_of_waiting'
  | 'holder_unknown'
export type ReportFaults = { readonly [Field in 'title' | 'columns' | 'program' | 'order' | 'taken']?: ReportFault }

/** What is wrong with a report, by its field; `id` is that of the report which it replaces. */
export const reportFaults = (
  { agency, content, program, holder, id }: ReportData & { readonly id?: number },
  { reports }: Reports,
): ReportFaults => {
  const { title, columns, filters, order } = content
  const isTaken = reports.some((report) => report.id !== id && plain(report.title) === plain(title))
  const isForeign = filters.program !== undefined && program?.agency !== agency
  const before = reports.find((report) => report.id === id)
  const column = isForeign ? undefined : columnFault({ agency, content, program }, before)
  const waits = filters.status !== undefined && statusFacts[filters.status].waitsForAgency
  return {
    ...(plain(title) === '' ? { title: 'no_title' } : isTaken && { title: 'title_taken' }),
    ...(columns.length === 0 ? { columns: 'no_column' } : column && { columns: column }),
    ...(isForeign && { program: 'program_unknown' }),
    // A number that stayed after its member left would still single out one person (R-OFF-84).
    ...(typeof filters.taken === 'number' && !isColleagueOf(agency, holder) && { taken: 'holder_unknown' }),
    ...((order === 'waiting' || order === 'due') && !waits && { order: 'order_of_waiting' }),
  }
}

/** A column whose question has left the form may stay in the report that had it (R-OFF-83). */
const columnFault = (
  { content: { columns, filters }, program }: ReportData,
  before: Report | undefined,
): ReportFault | undefined => {
  if (new Set(columns).size < columns.length) return 'column_repeated'
  const asked = columns.filter(isAsked)
  if (asked.length > 0 && filters.program === undefined) return 'no_program'
  const kept = before?.filters.program === filters.program ? before?.asked.map(({ column }) => column) : []
  const known = new Set([...askedIn(program?.form ?? null).keys(), ...(kept ?? [])])
  return asked.every((column) => known.has(column)) ? undefined : 'column_unknown'
}

export const isAsked = (column: ReportColumn): column is AskedColumn => !reportFields.some((field) => field === column)

const plain = (title: string): string => title.trim().toLowerCase().replace(/\s+/gu, ' ')

const written = (
  { agency, content, program }: ReportData,
  { id: report, revision, asked: before }: Pick<Report, 'id' | 'revision' | 'asked'>,
) => {
  const titles = new Map([
    ...before.map(({ column, title }) => [column, title] as const),
    ...askedIn(program?.form ?? null),
  ])
  const asked = content.columns.filter(isAsked).map((column) => ({ column, title: titles.get(column) ?? '' }))
  return { agency, report, revision, ...content, asked }
}

const add = ({ actor, data }: AddReport, state: Reports) => {
  if (!mayWriteTemplates(actor, data.agency)) return refuse('not_permitted')
  if (state.reports.length >= reportLimits.reports) return refuse('too_many_reports')
  if (Object.keys(reportFaults(data, state)).length > 0) return refuse('invalid_fields')
  const first = { id: state.lastReport + 1, revision: 1, asked: [] }
  return accept({ type: 'ReportAdded' as const, data: written(data, first) })
}

/** Saving an unchanged report is no error and records no event. */
const edit = ({ actor, data }: EditReport, state: Reports) => {
  if (!mayWriteTemplates(actor, data.agency)) return refuse('not_permitted')
  const there = state.reports.find(({ id }) => id === data.id)
  if (there === undefined) return refuse('not_found')
  if (Object.keys(reportFaults(data, state)).length > 0) return refuse('invalid_fields')
  const { id: _, revision, asked: __, ...before } = there
  if (isSame(before, data.content)) return accept()
  if (data.revision !== undefined && data.revision !== revision) return refuse('version_conflict')
  return accept({ type: 'ReportEdited' as const, data: written(data, { ...there, revision: revision + 1 }) })
}

const remove = ({ actor, data: { agency, id } }: DeleteReport, { reports }: Reports) => {
  if (!mayWriteTemplates(actor, agency)) return refuse('not_permitted')
  if (!reports.some((report) => report.id === id)) return refuse('not_found')
  return accept({ type: 'ReportDeleted' as const, data: { agency, report: id } })
}

export const reportsState = { initialState, evolve }
export const reportsDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: { AddReport: add, EditReport: edit, DeleteReport: remove },
})

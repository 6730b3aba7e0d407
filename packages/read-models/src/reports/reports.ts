/** The reports of an agency: a row for each, in the order of their numbers. */
import type { ReportDocument, ReportFiltersDocument } from '@portal/contract/documents/reports'
import { keysOf } from '@portal/contract/keys-of'
import {
  type ApplicationStatus,
  askedIn,
  fold,
  type ListMark,
  listMarks,
  parseStream,
  publishedStatus,
  type ReportFilters,
  type ReportsEvent,
  reportsState,
  statusFacts,
} from '@portal/domain'
import type { Projection, RecordedEvent, ViewRow } from '@portal/event-store'
import { allItems, type Items, read, readableRows } from '@portal/items'
import { publishedForm } from '../applications/list/queue-columns.ts'
import { findStoredProgram } from '../catalog/programs.ts'
import { paddedId } from '../keys.ts'

export const agencyReports: Projection = {
  name: 'reports',
  kind: 'reports',
  rows: (history): readonly ViewRow[] => {
    const [last] = history.slice(-1)
    if (!last) return []
    const { id: agency } = parseStream(last.stream)
    const { reports } = fold(reportsState, history as readonly RecordedEvent<ReportsEvent>[])
    return reports.map(({ filters, ...report }) => {
      const written = history.findLast(({ data }) => (data as { report?: number }).report === report.id)
      const sk = `${paddedId(report.id)}#reports#${paddedId(agency)}`
      const document: StoredReport = {
        ...report,
        columns: [...report.columns],
        filters: publishedFilters(filters),
      }
      return { pk: reportsPartition(agency), sk, ...document, version: written?.version ?? last.version }
    })
  },
}

/** Whether the form still asks it, the form of today says. */
type StoredReport = Omit<ReportDocument, 'asked'> & {
  readonly asked: readonly Omit<ReportDocument['asked'][number], 'is_gone'>[]
}

/** Strongly consistent: a report that was just saved is in the next list. Each program of them is read once. */
export const listReports = async (items: Items, agency: number): Promise<ReportDocument[]> => {
  const rows = await allItems(items, 'views', { partition: reportsPartition(agency) })
  const stored = readableRows(items, 'views', rows, ({ pk: _pk, sk: _sk, version: _version, ...report }) => {
    for (const name of ['title', 'order']) read.text(report, name)
    return report as StoredReport
  })
  const programs = new Set(stored.flatMap(({ asked, filters }) => (asked.length > 0 ? (filters.project_id ?? []) : [])))
  const asked = new Map(
    await Promise.all([...programs].map(async (id) => [id, await askedNow(items, agency, id)] as const)),
  )
  return stored.map((report) => ({
    ...report,
    asked: report.asked.map(({ column, title }) => {
      const now = asked.get(report.filters.project_id ?? 0)?.get(column)
      return { column, title: now ?? title, is_gone: now === undefined }
    }),
  }))
}

/**
 * What the form of today asks and judges, by column. Whoever works for an agency may read the criteria of its programs,
 * and of no other's.
 */
export const askedNow = async (items: Items, agency: number, id: number): Promise<ReadonlyMap<string, string>> => {
  const program = await findStoredProgram(items, id)
  const revision = program?.agency === agency ? program.formRevision : undefined
  return askedIn(revision === undefined ? null : await publishedForm(items, id, revision))
}

const reportsPartition = (agency: number): string => `reports-of#${agency}`

const publishedFilters = ({ status, program, waitingDays, dueWithin, marks = [], ...days }: ReportFilters) =>
  ({
    ...days,
    ...(status && { status: publishedStatus(status) }),
    ...(program !== undefined && { project_id: program }),
    ...(waitingDays !== undefined && { waiting_days: waitingDays }),
    ...(dueWithin !== undefined && { due_within: dueWithin }),
    ...Object.fromEntries(marks.map((mark) => [mark, '1'])),
  }) satisfies ReportFiltersDocument

type Sent = {
  readonly [Mark in ListMark]?: '0' | '1' | undefined
} & Omit<ReportFiltersDocument, ListMark>

/** A query's filters as they are recorded: those that are on, in the words of the domain. */
export const recordedFilters = ({ status, ...sent }: Sent): ReportFilters => {
  const { project_id: program, from, to, waiting_days: waitingDays, taken, due_within: dueWithin } = sent
  const marks = listMarks.filter((mark) => sent[mark] === '1')
  const given = { program, from, to, waitingDays, taken, dueWithin }
  return {
    ...(status && { status: recordedStatus[status] }),
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ReportFilters),
    ...(marks.length > 0 && { marks }),
  }
}

const recordedStatus = Object.fromEntries(
  keysOf(statusFacts).map((status) => [publishedStatus(status), status]),
) as Record<NonNullable<ReportFiltersDocument['status']>, ApplicationStatus>

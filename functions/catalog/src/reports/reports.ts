/** An agency's reports: written by its administrator, read by its staff and by roles that see all agencies (R-OFF-80). */
import { addReport, deleteReport, editReport, listReports } from '@portal/contract/endpoints/reports'
import { fill } from '@portal/contract/fill'
import {
  addReportSchema,
  deleteReportSchema,
  editReportSchema,
  listReportsSchema,
} from '@portal/contract/schemas/reports'
import { given } from '@portal/contract/texts/given'
import { reports } from '@portal/contract/texts/reports'
import {
  type CommandBody,
  commandBy,
  fold,
  type ProgramEvent,
  programState,
  type ReportFault,
  type ReportFaults,
  type ReportsCommand,
  type ReportsEvent,
  reportFaults,
  reportLimits,
  reportsDecider,
  reportsState,
  streamOf,
} from '@portal/domain'
import type { RecordedEvent } from '@portal/event-store'
import {
  agencyListRoute,
  commandRoute,
  type FieldErrors,
  type PortalEnv,
  refused,
  requestIdempotency,
} from '@portal/http'
import { findColleague, recordedFilters, listReports as reportsOf } from '@portal/read-models'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

export const listReportsRoute = ({ items }: Dependencies) =>
  agencyListRoute(listReports, listReportsSchema, async (agency) => ({ data: await reportsOf(items, agency) }))

export const addReportRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: addReport, schema: addReportSchema }, async (c, sent) => {
    const data = await readContent(deps, c, sent)
    const outcome = await change(deps, c, 201, { type: 'AddReport', data })
    if (!outcome.accepted) return refusalOf(c, outcome, data)
    return c.json({ success: true, message: reports['server.reports.saved'], data: savedIn(outcome.history) }, 201)
  })

export const editReportRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: editReport, schema: editReportSchema }, async (c, { id, revision, ...sent }) => {
    const data = { ...(await readContent(deps, c, sent)), id, revision }
    const outcome = await change(deps, c, 200, { type: 'EditReport', data })
    if (!outcome.accepted) return refusalOf(c, outcome, data)
    return c.json({ success: true, message: reports['server.reports.saved'], data: savedIn(outcome.history, id) })
  })

export const deleteReportRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: deleteReport, schema: deleteReportSchema }, async (c, { id }) => {
    const outcome = await change(deps, c, 200, { type: 'DeleteReport', data: { agency: agencyOf(c), id } })
    if (!outcome.accepted) return refused(c, outcome.refusal)
    return c.json({ success: true, message: reports['server.reports.deleted'] })
  })

/** Whoever writes reports belongs to an agency. */
const agencyOf = (c: Context<PortalEnv>): number => c.var.actor.agency ?? 0

const readContent = async (
  { store, items }: Dependencies,
  c: Context<PortalEnv>,
  { title, columns, filters: sent, order }: z.output<(typeof addReportSchema)['body']>,
) => {
  const filters = recordedFilters(sent)
  const { program: id, taken } = filters
  const holder = typeof taken === 'number' ? await findColleague(items, taken) : undefined
  const program = id === undefined ? null : fold(programState, await store.load<ProgramEvent>(streamOf('program', id)))
  const content = { title, columns, filters, order }
  const found = program === null || program.status === 'unknown' ? null : program
  return { agency: agencyOf(c), content, program: found, holder }
}

const change = async (
  { store, now, newCommandId }: Dependencies,
  c: Context<PortalEnv>,
  status: number,
  body: CommandBody<ReportsCommand>,
) => {
  const idempotency = await requestIdempotency(c, status)
  const command = commandBy<ReportsCommand>(c.var.actor, now(), body)
  const stream = streamOf('reports', agencyOf(c))
  return store.execute(reportsDecider, stream, command, { commandId: newCommandId(), idempotency })
}

type Refused = {
  readonly refusal: Parameters<typeof refused>[1]
  readonly history: readonly RecordedEvent<ReportsEvent>[]
}

const refusalOf = (
  c: Context<PortalEnv>,
  { refusal: code, history }: Refused,
  data: Parameters<typeof reportFaults>[0],
) => {
  if (code === 'too_many_reports')
    return refused(c, code, { message: fill(reports['server.reports.tooMany'], { max: reportLimits.reports }) })
  if (code === 'version_conflict') return refused(c, code, { message: reports['server.reports.conflict'] })
  if (code !== 'invalid_fields') return refused(c, code)
  return refused(c, code, { errors: errorsOf(reportFaults(data, fold(reportsState, history))) })
}

const errorsOf = ({ program, taken, ...faults }: ReportFaults): FieldErrors =>
  Object.fromEntries(
    Object.entries({
      ...faults,
      ...(program && { 'filters.project_id': program }),
      ...(taken && { 'filters.taken': taken }),
    }).map(([field, fault]) => [field, [sentences[fault]]]),
  )

const sentences = {
  no_title: reports['reports.title.required'],
  title_taken: reports['reports.title.taken'],
  no_column: reports['reports.columns.required'],
  column_repeated: reports['reports.columns.repeated'],
  column_unknown: reports['reports.columns.unknown'],
  no_program: reports['reports.columns.noProgram'],
  program_unknown: reports['reports.program.unknown'],
  order_of_waiting: reports['reports.order.notWaiting'],
  holder_unknown: given['server.given.unknown'],
} as const satisfies Record<ReportFault, string>

const savedIn = (history: readonly RecordedEvent<ReportsEvent>[], id?: number) => {
  const { reports: all, lastReport } = fold(reportsState, history)
  const report = all.find((each) => each.id === (id ?? lastReport))
  return { id: report?.id ?? lastReport, revision: report?.revision ?? 1 }
}

import { deskEvents } from '../../texts/desk-events.ts'
import { reportEvents } from '../../texts/report-events.ts'

export const reportsFieldLabels = {
  report: reportEvents['field.report'],
  revision: reportEvents['field.report.revision'],
  title: deskEvents['field.title'],
  columns: reportEvents['field.report.columns'],
  column: reportEvents['field.report.column'],
  filters: reportEvents['field.report.filters'],
  status: reportEvents['field.report.status'],
  program: deskEvents['field.program'],
  from: reportEvents['field.report.from'],
  to: reportEvents['field.report.to'],
  waitingDays: reportEvents['field.report.waitingDays'],
  taken: reportEvents['field.report.taken'],
  dueWithin: reportEvents['field.report.dueWithin'],
  marks: reportEvents['field.report.marks'],
  order: reportEvents['field.report.order'],
  asked: reportEvents['field.report.asked'],
} as const

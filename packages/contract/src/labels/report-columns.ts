/** The titles of a report's columns, which an export has too. */
import { type ReportColumn, type ReportField, reportFields } from '@portal/domain/facts/reports'
import { applicationDetail } from '../texts/application-detail.ts'
import { applicationList as list } from '../texts/application-list.ts'
import { queue } from '../texts/queue.ts'
import { talk } from '../texts/talk.ts'

export { type ReportColumn, type ReportField, reportFields }

export const reportFieldTitles = {
  number: list['applications.col.number'],
  status: list['applications.col.status'],
  applicant: list['applications.col.applicant'],
  personal_id: queue['export.col.personalId'],
  mobile: queue['export.col.mobile'],
  program: list['applications.col.project'],
  agency: list['applications.col.agency'],
  filed_at: queue['queue.col.filed'],
  forwarded_at: queue['export.col.forwarded'],
  due_on: queue['export.col.due'],
  term: queue['export.col.term'],
  answer_by: queue['export.col.answerBy'],
  unread: talk['talk.unread.filter'],
  updated_at: queue['queue.col.changed'],
  taken_by: queue['queue.col.taken'],
  decided_by: list['applications.col.reviewer'],
  seen_at: queue['export.col.seen'],
  seen_by: applicationDetail['application.detail.seenInName'],
  reason: applicationDetail['review.reason.label'],
} as const satisfies Record<ReportField, string>

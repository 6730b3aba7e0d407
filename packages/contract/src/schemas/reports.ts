/** The schemas of the calls about an agency's reports. */
import { reportDocument } from '../documents/reports.ts'
import { idQuery } from '../fields/application-filters.ts'
import { idParam } from '../fields/numbers.ts'
import { reportFieldsSent, reportRevision } from '../fields/reports.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

const saved = z.object({ id: z.int(), revision: z.int() })

export const listReportsSchema = {
  about: 'The reports of the caller’s agency: columns, filters and order of the list that each of them reads.',
  query: z.object({ agency_id: idQuery }),
  answer: z.object({ data: z.array(reportDocument) }),
} satisfies CallSchema

export const addReportSchema = {
  about: 'Adds a report to those of the caller’s agency.',
  body: z.object(reportFieldsSent),
  answer: z.object({ success: z.literal(true), message: z.string(), data: saved }),
  status: 201,
} satisfies CallSchema

export const editReportSchema = {
  about: 'Changes a report. With a `revision` that is not the last one: 409 `version_conflict`.',
  params: z.object({ id: idParam }),
  body: z.object({ ...reportFieldsSent, revision: reportRevision }),
  answer: z.object({ success: z.literal(true), message: z.string(), data: saved }),
} satisfies CallSchema

export const deleteReportSchema = {
  about: 'Deletes a report.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

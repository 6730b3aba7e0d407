/** A report of an agency, as its staff run it. */
import { listMarks, listOrders } from '@portal/domain/facts/reports'
import { applicationStatuses } from '../application-status.ts'
import * as z from '../fields/z.ts'

const mark = z.literal('1').optional()
type Marks = { readonly [Mark in (typeof listMarks)[number]]: typeof mark }

/** As in the list's address; what is left out filters nothing. */
export const reportFiltersDocument = z.object({
  status: z.enum(applicationStatuses).optional(),
  project_id: z.int().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  waiting_days: z.int().optional(),
  taken: z.union([z.enum(['me', 'nobody']), z.int()]).optional(),
  due_within: z.int().optional(),
  ...(Object.fromEntries(listMarks.map((name) => [name, mark])) as Marks),
})
export type ReportFiltersDocument = z.output<typeof reportFiltersDocument>

export const reportDocument = z.object({
  id: z.int(),
  title: z.string(),
  columns: z.array(z.string()),
  filters: reportFiltersDocument,
  order: z.enum(listOrders),
  revision: z.int(),
  /** The columns that the form of the program asks; one that it asks no longer has its last title. */
  asked: z.array(z.object({ column: z.string(), title: z.string(), is_gone: z.boolean() })),
})
export type ReportDocument = z.output<typeof reportDocument>

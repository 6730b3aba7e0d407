/** What an administrator chooses for a report: its columns, and the filters of the list as in its address. */
import {
  type AskedColumn,
  listOrders,
  type ReportColumn,
  type ReportField,
  reportFields,
  reportLimits,
} from '@portal/domain/facts/reports'
import { fill } from '../fill.ts'
import { reports } from '../texts/reports.ts'
import { validation } from '../texts/validation.ts'
import { applicationFilters, orderedFilters } from './application-filters.ts'
import { filledText } from './names.ts'
import { idField } from './numbers.ts'
import * as z from './z.ts'

const askedColumn = /^(?:answer|criterion):[1-9][0-9]{0,8}$/

const isColumn = (name: string): boolean =>
  reportFields.includes(name as ReportField) || askedColumn.test(name as AskedColumn)

const columnsRequired = { error: reports['reports.columns.required'] }

/** A report names no person, so it does not search (R-OFF-84); it is of one's own agency. */
const { search: _, agency_id: __, ...ownFilters } = applicationFilters
const filters = { ...ownFilters, status: orderedFilters.status }

/** As in the list's address, where every value is a text; a number may be sent as one. */
const reportFilters = z
  .record(z.string(), z.union([z.string(), z.number()], { error: validation['validation.choice'] }).transform(String))
  .superRefine((sent, context) => {
    for (const name of Object.keys(sent))
      if (!Object.hasOwn(filters, name))
        context.addIssue({ code: 'custom', path: [name], message: reports['reports.filters.unknown'] })
  })
  .pipe(z.object(filters) as unknown as z.ZodType<z.output<z.ZodObject<typeof filters>>, Record<string, string>>)

/** Who may have which of these together, the domain says (`reportFaults`). */
export const reportFieldsSent = {
  title: filledText(
    reports['reports.title.required'],
    reportLimits.title,
    fill(reports['reports.title.max'], { max: reportLimits.title }),
  ),
  columns: z
    .array(z.string(), columnsRequired)
    .max(reportLimits.columns, { error: fill(reports['reports.columns.max'], { max: reportLimits.columns }) })
    .refine((names) => names.every(isColumn), { error: reports['reports.columns.unknown'] })
    .transform((names) => names as readonly string[] as readonly ReportColumn[]),
  filters: reportFilters,
  order: z.enum(listOrders, { error: validation['validation.choice'] }),
}

export { reportLimits }

/** The revision that was edited. */
export const reportRevision = idField(validation['validation.choice']).optional()

/** The calls about an agency's reports. What they run is the list of applications. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/reports.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const listReports = endpoint<Of<'listReportsSchema'>>('GET', '/api/auth/reports', 'readTemplates')
export const addReport = endpoint<Of<'addReportSchema'>>('POST', '/api/auth/reports', 'writeTemplates')
export const editReport = endpoint<Of<'editReportSchema'>>('POST', '/api/auth/reports/:id', 'writeTemplates')
export const deleteReport = endpoint<Of<'deleteReportSchema'>>('DELETE', '/api/auth/reports/:id', 'writeTemplates')

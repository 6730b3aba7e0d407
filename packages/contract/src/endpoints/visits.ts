/** The calls of a visit: staff of an agency act for somebody who is at their office. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/visits.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const openVisit = endpoint<Of<'openVisitSchema'>>('POST', '/api/auth/visits', 'openVisits')
export const registerVisitor = endpoint<Of<'registerVisitorSchema'>>('POST', '/api/auth/visits/register', 'openVisits')
export const confirmVisit = endpoint<Of<'confirmVisitSchema'>>('POST', '/api/auth/visits/:id/confirm', 'openVisits')
export const endVisit = endpoint<Of<'endVisitSchema'>>('POST', '/api/auth/visits/:id/end', 'openVisits')
export const listVisits = endpoint<Of<'listVisitsSchema'>>('GET', '/api/auth/visits', 'openVisits')

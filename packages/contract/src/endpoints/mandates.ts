/** The calls about who acts for whom. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/mandates.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const offerMandate = endpoint<Of<'offerMandateSchema'>>('POST', '/api/auth/mandates')
export const listMandates = endpoint<Of<'listMandatesSchema'>>('GET', '/api/auth/mandates')
export const changeMandate = endpoint<Of<'changeMandateSchema'>>('POST', '/api/auth/mandates/:id')
export const acceptMandate = endpoint<Of<'acceptMandateSchema'>>('POST', '/api/auth/mandates/:id/accept')
export const declineMandate = endpoint<Of<'declineMandateSchema'>>('POST', '/api/auth/mandates/:id/decline')
export const revokeMandate = endpoint<Of<'revokeMandateSchema'>>('POST', '/api/auth/mandates/:id/revoke')
export const mandateActs = endpoint<Of<'mandateActsSchema'>>('GET', '/api/auth/mandates/:id/acts')
export const companyPeople = endpoint<Of<'companyPeopleSchema'>>('GET', '/api/auth/company/people', null, 'profile')

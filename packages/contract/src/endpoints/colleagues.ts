/** The calls about the staff of an agency among themselves: who holds what, and who is absent. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/colleagues.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const listColleagues = endpoint<Of<'listColleaguesSchema'>>('GET', '/api/auth/colleagues', 'workAtDesk')
export const setAbsence = endpoint<Of<'setAbsenceSchema'>>('POST', '/api/auth/colleagues/:id/absence', 'setAbsences')
export const endAbsence = endpoint<Of<'endAbsenceSchema'>>('DELETE', '/api/auth/colleagues/:id/absence', 'setAbsences')

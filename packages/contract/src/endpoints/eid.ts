/** The calls of the national eID; apart, so that functions that name other calls of signing in do not hold them. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/eid.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const eidCallback = endpoint<Of<'eidCallbackSchema'>>('GET', '/api/oidc/callback')
export const eidRegistration = endpoint<Of<'eidRegistrationSchema'>>('GET', '/api/oidc/registration')
export const eidSession = endpoint<Of<'eidSessionSchema'>>('POST', '/api/oidc/session')
export const startEid = endpoint<Of<'startEidSchema'>>('GET', '/api/oidc/start')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { extendSessionSchema } from './extend-session.schema.ts'

export const extendSession = endpoint<TypesOf<typeof extendSessionSchema>>('POST', '/api/auth/session/extend')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { sessionSchema } from './session.schema.ts'

export const session = endpoint<TypesOf<typeof sessionSchema>>('GET', '/api/auth/session')

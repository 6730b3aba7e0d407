import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listSessionsSchema } from './list-sessions.schema.ts'

export const listSessions = endpoint<TypesOf<typeof listSessionsSchema>>('GET', '/api/auth/sessions')

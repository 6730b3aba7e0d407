import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { endAllSessionsSchema } from './end-all-sessions.schema.ts'

export const endAllSessions = endpoint<TypesOf<typeof endAllSessionsSchema>>('DELETE', '/api/auth/sessions')

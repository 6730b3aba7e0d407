import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { endSessionSchema } from './end-session.schema.ts'

export const endSession = endpoint<TypesOf<typeof endSessionSchema>>('DELETE', '/api/auth/sessions/:id')

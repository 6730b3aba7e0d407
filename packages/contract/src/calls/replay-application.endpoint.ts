import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { replayApplicationSchema } from './replay-application.schema.ts'

export const replayApplication = endpoint<TypesOf<typeof replayApplicationSchema>>(
  'GET',
  '/api/auth/audit/applications/:id',
)

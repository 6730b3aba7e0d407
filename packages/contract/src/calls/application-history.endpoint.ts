import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationHistorySchema } from './application-history.schema.ts'

export const applicationHistory = endpoint<TypesOf<typeof applicationHistorySchema>>(
  'GET',
  '/api/auth/applications/:id/history',
)

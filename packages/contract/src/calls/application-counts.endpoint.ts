import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationCountsSchema } from './application-counts.schema.ts'

export const applicationCounts = endpoint<TypesOf<typeof applicationCountsSchema>>(
  'GET',
  '/api/auth/applications/counts',
)

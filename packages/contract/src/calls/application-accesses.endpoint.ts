import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationAccessesSchema } from './application-accesses.schema.ts'

export const applicationAccesses = endpoint<TypesOf<typeof applicationAccessesSchema>>(
  'GET',
  '/api/auth/applications/:id/looks',
)

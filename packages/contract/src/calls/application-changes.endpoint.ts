import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationChangesSchema } from './application-changes.schema.ts'

export const applicationChanges = endpoint<TypesOf<typeof applicationChangesSchema>>(
  'GET',
  '/api/auth/applications/:id/changes',
)

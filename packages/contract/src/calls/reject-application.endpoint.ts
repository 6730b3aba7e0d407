import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { rejectApplicationSchema } from './reject-application.schema.ts'

export const rejectApplication = endpoint<TypesOf<typeof rejectApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/rejected',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { completeApplicationSchema } from './complete-application.schema.ts'

export const completeApplication = endpoint<TypesOf<typeof completeApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/completed',
)

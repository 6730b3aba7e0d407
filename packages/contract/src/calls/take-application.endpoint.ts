import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { takeApplicationSchema } from './take-application.schema.ts'

export const takeApplication = endpoint<TypesOf<typeof takeApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/taken',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { returnApplicationSchema } from './return-application.schema.ts'

export const returnApplication = endpoint<TypesOf<typeof returnApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/returned',
)

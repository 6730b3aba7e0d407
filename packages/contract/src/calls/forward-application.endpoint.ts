import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { forwardApplicationSchema } from './forward-application.schema.ts'

export const forwardApplication = endpoint<TypesOf<typeof forwardApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/forwarded',
)

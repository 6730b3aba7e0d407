import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { checkApplicationSchema } from './check-application.schema.ts'

export const checkApplication = endpoint<TypesOf<typeof checkApplicationSchema>>(
  'GET',
  '/api/auth/applications/check/:programId',
)

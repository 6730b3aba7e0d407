import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationLooksSchema } from './application-looks.schema.ts'

export const applicationLooks = endpoint<TypesOf<typeof applicationLooksSchema>>(
  'GET',
  '/api/auth/applications/:id/looks',
)

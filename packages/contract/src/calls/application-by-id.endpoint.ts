import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationByIdSchema } from './application-by-id.schema.ts'

export const applicationById = endpoint<TypesOf<typeof applicationByIdSchema>>(
  'GET',
  '/api/auth/applications/GetById/:id',
)

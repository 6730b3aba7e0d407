import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { administeredProgramByIdSchema } from './administered-program-by-id.schema.ts'

export const administeredProgramById = endpoint<TypesOf<typeof administeredProgramByIdSchema>>(
  'GET',
  '/api/auth/projects/GetByIdAgency/:id',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { administeredProgramsSchema } from './administered-programs.schema.ts'

export const administeredPrograms = endpoint<TypesOf<typeof administeredProgramsSchema>>(
  'GET',
  '/api/auth/projects/getDataByAgency',
)

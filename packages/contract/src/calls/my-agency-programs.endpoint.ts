import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { myAgencyProgramsSchema } from './my-agency-programs.schema.ts'

export const myAgencyPrograms = endpoint<TypesOf<typeof myAgencyProgramsSchema>>(
  'GET',
  '/api/auth/projects/GetData/:agencyId',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listApplicationsSchema } from './list-applications.schema.ts'

export const listApplications = endpoint<TypesOf<typeof listApplicationsSchema>>(
  'GET',
  '/api/auth/applications/GetData',
)

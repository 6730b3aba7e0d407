import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { fileAgencyApplicationSchema } from './file-agency-application.schema.ts'

export const fileAgencyApplication = endpoint<TypesOf<typeof fileAgencyApplicationSchema>>(
  'POST',
  '/api/auth/applications/other',
)

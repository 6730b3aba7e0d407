import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { releaseApplicationSchema } from './release-application.schema.ts'

export const releaseApplication = endpoint<TypesOf<typeof releaseApplicationSchema>>(
  'POST',
  '/api/auth/applications/:id/released',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationProofSchema } from './application-proof.schema.ts'

export const applicationProof = endpoint<TypesOf<typeof applicationProofSchema>>(
  'GET',
  '/api/auth/audit/applications/:id/proof',
)

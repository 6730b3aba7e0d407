import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationNeighboursSchema } from './application-neighbours.schema.ts'

export const applicationNeighbours = endpoint<TypesOf<typeof applicationNeighboursSchema>>(
  'GET',
  '/api/auth/applications/:id/neighbours',
)

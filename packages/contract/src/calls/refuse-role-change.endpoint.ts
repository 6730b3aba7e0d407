import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { refuseRoleChangeSchema } from './refuse-role-change.schema.ts'

export const refuseRoleChange = endpoint<TypesOf<typeof refuseRoleChangeSchema>>(
  'POST',
  '/api/auth/role-changes/:id/refuse',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { approveRoleChangeSchema } from './approve-role-change.schema.ts'

export const approveRoleChange = endpoint<TypesOf<typeof approveRoleChangeSchema>>(
  'POST',
  '/api/auth/role-changes/:id/approve',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { proposeRoleChangeSchema } from './propose-role-change.schema.ts'

export const proposeRoleChange = endpoint<TypesOf<typeof proposeRoleChangeSchema>>('POST', '/api/auth/role-changes')

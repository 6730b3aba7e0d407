import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { roleChangesSchema } from './role-changes.schema.ts'

export const roleChanges = endpoint<TypesOf<typeof roleChangesSchema>>('GET', '/api/auth/role-changes')

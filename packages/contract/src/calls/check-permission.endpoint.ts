import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { checkPermissionSchema } from './check-permission.schema.ts'

export const checkPermission = endpoint<TypesOf<typeof checkPermissionSchema>>('GET', '/api/auth/check_permission')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { logoutSchema } from './logout.schema.ts'

export const logout = endpoint<TypesOf<typeof logoutSchema>>('POST', '/api/auth/logout')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { loginSchema } from './login.schema.ts'

export const login = endpoint<TypesOf<typeof loginSchema>>('POST', '/api/login')

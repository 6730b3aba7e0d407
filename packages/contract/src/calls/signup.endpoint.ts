import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { signupSchema } from './signup.schema.ts'

export const signup = endpoint<TypesOf<typeof signupSchema>>('POST', '/api/signup')

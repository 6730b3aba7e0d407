import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { profileSchema } from './profile.schema.ts'

export const profile = endpoint<TypesOf<typeof profileSchema>>('GET', '/api/auth/profile')

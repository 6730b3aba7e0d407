import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { profileAccessesSchema } from './profile-accesses.schema.ts'

export const profileAccesses = endpoint<TypesOf<typeof profileAccessesSchema>>('GET', '/api/auth/profile/looks')

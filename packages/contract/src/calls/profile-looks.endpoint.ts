import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { profileLooksSchema } from './profile-looks.schema.ts'

export const profileLooks = endpoint<TypesOf<typeof profileLooksSchema>>('GET', '/api/auth/profile/looks')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { profileInfoSchema } from './profile-info.schema.ts'

export const profileInfo = endpoint<TypesOf<typeof profileInfoSchema>>('GET', '/api/auth/profile/getInfo')

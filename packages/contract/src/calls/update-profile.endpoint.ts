import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { updateProfileSchema } from './update-profile.schema.ts'

export const updateProfile = endpoint<TypesOf<typeof updateProfileSchema>>('POST', '/api/auth/profile/update')

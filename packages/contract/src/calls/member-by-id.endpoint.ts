import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { memberByIdSchema } from './member-by-id.schema.ts'

export const memberById = endpoint<TypesOf<typeof memberByIdSchema>>('GET', '/api/auth/members/GetById/:id')

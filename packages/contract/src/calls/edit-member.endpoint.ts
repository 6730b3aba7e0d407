import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { editMemberSchema } from './edit-member.schema.ts'

export const editMember = endpoint<TypesOf<typeof editMemberSchema>>('POST', '/api/auth/members/:id')

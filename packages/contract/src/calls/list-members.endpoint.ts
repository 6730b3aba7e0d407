import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listMembersSchema } from './list-members.schema.ts'

export const listMembers = endpoint<TypesOf<typeof listMembersSchema>>('GET', '/api/auth/members')

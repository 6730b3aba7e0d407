import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { auditAccessesSchema } from './audit-accesses.schema.ts'

export const auditAccesses = endpoint<TypesOf<typeof auditAccessesSchema>>('GET', '/api/auth/audit/looks')

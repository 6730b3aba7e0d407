import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { auditLooksSchema } from './audit-looks.schema.ts'

export const auditLooks = endpoint<TypesOf<typeof auditLooksSchema>>('GET', '/api/auth/audit/looks')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { verifyLogSchema } from './verify-log.schema.ts'

export const verifyLog = endpoint<TypesOf<typeof verifyLogSchema>>('POST', '/api/auth/audit/verify')

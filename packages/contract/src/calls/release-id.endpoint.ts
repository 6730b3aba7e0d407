import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { releaseIdSchema } from './release-id.schema.ts'

export const releaseId = endpoint<TypesOf<typeof releaseIdSchema>>('POST', '/api/auth/members/:id/release-id')

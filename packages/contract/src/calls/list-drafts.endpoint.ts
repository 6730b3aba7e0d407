import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listDraftsSchema } from './list-drafts.schema.ts'

export const listDrafts = endpoint<TypesOf<typeof listDraftsSchema>>('GET', '/api/auth/drafts')

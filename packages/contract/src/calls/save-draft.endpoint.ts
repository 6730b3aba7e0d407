import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { saveDraftSchema } from './save-draft.schema.ts'

export const saveDraft = endpoint<TypesOf<typeof saveDraftSchema>>('PUT', '/api/auth/drafts/:form')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { deleteDraftSchema } from './delete-draft.schema.ts'

export const deleteDraft = endpoint<TypesOf<typeof deleteDraftSchema>>('DELETE', '/api/auth/drafts/:form')

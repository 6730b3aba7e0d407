import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { viewMemberDocumentSchema } from './view-member-document.schema.ts'

export const viewMemberDocument = endpoint<TypesOf<typeof viewMemberDocumentSchema>>(
  'GET',
  '/api/auth/members/:id/document/:side',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { viewProfileDocumentSchema } from './view-profile-document.schema.ts'

export const viewProfileDocument = endpoint<TypesOf<typeof viewProfileDocumentSchema>>(
  'GET',
  '/api/auth/profile/document/:side',
)

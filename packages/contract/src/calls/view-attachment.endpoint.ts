import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { viewAttachmentSchema } from './view-attachment.schema.ts'

export const viewAttachment = endpoint<TypesOf<typeof viewAttachmentSchema>>(
  'POST',
  '/api/auth/applications/documents/view-attachment/:filePath',
)

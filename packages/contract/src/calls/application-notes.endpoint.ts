import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { applicationNotesSchema } from './application-notes.schema.ts'

export const applicationNotes = endpoint<TypesOf<typeof applicationNotesSchema>>(
  'GET',
  '/api/auth/applications/:id/notes',
)

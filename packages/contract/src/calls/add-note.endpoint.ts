import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { addNoteSchema } from './add-note.schema.ts'

export const addNote = endpoint<TypesOf<typeof addNoteSchema>>('POST', '/api/auth/applications/:id/notes')

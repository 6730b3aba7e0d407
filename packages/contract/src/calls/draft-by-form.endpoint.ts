import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { draftByFormSchema } from './draft-by-form.schema.ts'

export const draftByForm = endpoint<TypesOf<typeof draftByFormSchema>>('GET', '/api/auth/drafts/:form')

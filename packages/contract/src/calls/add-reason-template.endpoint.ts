import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { addReasonTemplateSchema } from './add-reason-template.schema.ts'

export const addReasonTemplate = endpoint<TypesOf<typeof addReasonTemplateSchema>>('POST', '/api/auth/reason-templates')

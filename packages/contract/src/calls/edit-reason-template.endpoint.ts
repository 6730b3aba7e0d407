import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { editReasonTemplateSchema } from './edit-reason-template.schema.ts'

export const editReasonTemplate = endpoint<TypesOf<typeof editReasonTemplateSchema>>(
  'POST',
  '/api/auth/reason-templates/:id',
)

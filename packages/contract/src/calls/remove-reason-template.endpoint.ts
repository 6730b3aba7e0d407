import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { removeReasonTemplateSchema } from './remove-reason-template.schema.ts'

export const removeReasonTemplate = endpoint<TypesOf<typeof removeReasonTemplateSchema>>(
  'DELETE',
  '/api/auth/reason-templates/:id',
)

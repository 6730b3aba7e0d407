import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { reasonTemplatesSchema } from './reason-templates.schema.ts'

export const reasonTemplates = endpoint<TypesOf<typeof reasonTemplatesSchema>>('GET', '/api/auth/reason-templates')

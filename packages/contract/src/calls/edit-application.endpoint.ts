import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { editApplicationSchema } from './edit-application.schema.ts'

export const editApplication = endpoint<TypesOf<typeof editApplicationSchema>>('POST', '/api/auth/applications/:id')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { fileApplicationSchema } from './file-application.schema.ts'

export const fileApplication = endpoint<TypesOf<typeof fileApplicationSchema>>('POST', '/api/auth/applications')

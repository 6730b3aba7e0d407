import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { editAgencySchema } from './edit-agency.schema.ts'

export const editAgency = endpoint<TypesOf<typeof editAgencySchema>>('POST', '/api/auth/agencies/:id')

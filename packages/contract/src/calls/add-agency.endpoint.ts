import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { addAgencySchema } from './add-agency.schema.ts'

export const addAgency = endpoint<TypesOf<typeof addAgencySchema>>('POST', '/api/auth/agencies')

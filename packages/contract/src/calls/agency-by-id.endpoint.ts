import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { agencyByIdSchema } from './agency-by-id.schema.ts'

export const agencyById = endpoint<TypesOf<typeof agencyByIdSchema>>('GET', '/api/auth/agencies/GetById/:id')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listAgenciesSchema } from './list-agencies.schema.ts'

export const listAgencies = endpoint<TypesOf<typeof listAgenciesSchema>>('GET', '/api/auth/agencies')

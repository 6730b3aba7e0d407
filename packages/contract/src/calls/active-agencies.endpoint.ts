import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { activeAgenciesSchema } from './active-agencies.schema.ts'

export const activeAgencies = endpoint<TypesOf<typeof activeAgenciesSchema>>('GET', '/api/agencies/active')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { myActiveAgenciesSchema } from './my-active-agencies.schema.ts'

export const myActiveAgencies = endpoint<TypesOf<typeof myActiveAgenciesSchema>>('GET', '/api/auth/agencies/active')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { regionsSchema } from './regions.schema.ts'

export const regions = endpoint<TypesOf<typeof regionsSchema>>('GET', '/api/Region/GetList')

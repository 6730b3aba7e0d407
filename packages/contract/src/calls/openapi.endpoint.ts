import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { openapiSchema } from './openapi.schema.ts'

export const openapi = endpoint<TypesOf<typeof openapiSchema>>('GET', '/api/openapi.json')

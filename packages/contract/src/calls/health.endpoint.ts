import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { healthSchema } from './health.schema.ts'

export const health = endpoint<TypesOf<typeof healthSchema>>('GET', '/api/health')

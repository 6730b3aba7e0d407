import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { statusesSchema } from './statuses.schema.ts'

export const statuses = endpoint<TypesOf<typeof statusesSchema>>('GET', '/api/Handbook/Statuses')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { professionsSchema } from './professions.schema.ts'

export const professions = endpoint<TypesOf<typeof professionsSchema>>('GET', '/api/professions')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { programByIdSchema } from './program-by-id.schema.ts'

export const programById = endpoint<TypesOf<typeof programByIdSchema>>('GET', '/api/projects/GetById/:id')

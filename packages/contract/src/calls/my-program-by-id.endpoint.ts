import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { myProgramByIdSchema } from './my-program-by-id.schema.ts'

export const myProgramById = endpoint<TypesOf<typeof myProgramByIdSchema>>('GET', '/api/auth/projects/GetById/:id')

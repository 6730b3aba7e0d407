import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { addProgramSchema } from './add-program.schema.ts'

export const addProgram = endpoint<TypesOf<typeof addProgramSchema>>('POST', '/api/auth/projects')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { editProgramSchema } from './edit-program.schema.ts'

export const editProgram = endpoint<TypesOf<typeof editProgramSchema>>('POST', '/api/auth/projects/:id')

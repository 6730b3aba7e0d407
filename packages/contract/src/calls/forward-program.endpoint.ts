import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { forwardProgramSchema } from './forward-program.schema.ts'

export const forwardProgram = endpoint<TypesOf<typeof forwardProgramSchema>>('POST', '/api/auth/projects/forward/:id')

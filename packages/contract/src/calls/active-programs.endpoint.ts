import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { activeProgramsSchema } from './active-programs.schema.ts'

export const activePrograms = endpoint<TypesOf<typeof activeProgramsSchema>>('GET', '/api/programs')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { agencyProgramsSchema } from './agency-programs.schema.ts'

export const agencyPrograms = endpoint<TypesOf<typeof agencyProgramsSchema>>('GET', '/api/projects/GetData/:agencyId')

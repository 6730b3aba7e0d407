import { programCard } from '../documents/catalog.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const agencyProgramsSchema = {
  about: 'The programs of an agency in all statuses: the page filters. An unknown agency is 404.',
  params: z.object({ agencyId: idParam }),
  answer: z.array(programCard),
} satisfies CallSchema

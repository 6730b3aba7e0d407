import { programCard } from '../documents/catalog.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const myAgencyProgramsSchema = {
  about:
    'The programs of an agency in all statuses: the page filters. An unknown agency is 404. The same answer for somebody signed in.',
  params: z.object({ agencyId: idParam }),
  answer: z.array(programCard),
} satisfies CallSchema

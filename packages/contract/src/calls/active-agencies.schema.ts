import { agencyCard } from '../documents/catalog.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const activeAgenciesSchema = {
  about: 'The active agencies with how many of their programs take applications.',
  answer: z.object({ data: z.array(agencyCard) }),
} satisfies CallSchema

import { applicationCounts } from '../documents/desk.ts'
import { applicationFilters } from '../fields/application-filters.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationCountsSchema = {
  about: 'How many applications of each kind the filters leave: the chips above a list.',
  query: z.object(applicationFilters),
  answer: applicationCounts,
} satisfies CallSchema

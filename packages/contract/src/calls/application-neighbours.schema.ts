import { applicationNeighbours } from '../documents/desk.ts'
import { isOrderKnown, orderedFilters, orderUnknown } from '../fields/application-filters.ts'
import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const applicationNeighboursSchema = {
  about: 'What comes before and after an application in a list, over all pages.',
  params: z.object({ id: idParam }),
  query: z.object(orderedFilters).refine(isOrderKnown, orderUnknown),
  answer: applicationNeighbours,
} satisfies CallSchema

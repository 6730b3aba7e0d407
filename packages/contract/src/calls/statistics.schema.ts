import { statisticsDocument } from '../documents/desk.ts'
import { statisticsFilters } from '../fields/statistics.ts'
import type { CallSchema } from '../schema.ts'

export const statisticsSchema = {
  about: 'How many applications came in, how they ended and how long they took; small groups are hidden.',
  query: statisticsFilters,
  answer: statisticsDocument,
} satisfies CallSchema

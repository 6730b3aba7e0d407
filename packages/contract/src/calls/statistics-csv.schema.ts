import { statisticsFilters } from '../fields/statistics.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const statisticsCsvSchema = {
  about: 'The statistics as open data: one row a program, a hidden number is empty.',
  query: statisticsFilters,
  answer: z.string(),
  gives: 'text/csv',
} satisfies CallSchema

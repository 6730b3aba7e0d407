/** The filters of the statistics: `from` and `to` are calendar days in Tbilisi, both inclusive. */
import { validation } from '../texts/validation.ts'
import { dayParam, idQuery } from './application-filters.ts'
import * as z from './z.ts'

export const statisticsFilters = z.object({
  agency_id: idQuery,
  project_id: idQuery,
  from: dayParam,
  to: dayParam,
  by: z
    .enum(['', 'day', 'month'], { error: validation['validation.choice'] })
    .optional()
    .transform((by) => by || undefined),
})

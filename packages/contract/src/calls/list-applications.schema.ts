import { applicationRow } from '../documents/application.ts'
import { isOrderKnown, orderedFilters, orderUnknown } from '../fields/application-filters.ts'
import { exportParam, ownTotalParam } from '../fields/filters.ts'
import { pageParam, pageSchema, perPageParam } from '../fields/pagination.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listApplicationsSchema = {
  about: 'The applications that the caller may see, newest first unless another order is asked for.',
  query: z
    .object({
      page: pageParam,
      per_page: perPageParam,
      own_total: ownTotalParam,
      export: exportParam,
      ...orderedFilters,
    })
    .refine(isOrderKnown, orderUnknown),
  answer: z.object({
    success: z.literal(true),
    data: pageSchema(applicationRow).extend({ own_total: z.int().optional() }),
  }),
  shows: ['list', 'search', 'export'],
} satisfies CallSchema

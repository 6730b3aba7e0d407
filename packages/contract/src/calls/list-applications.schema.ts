import { applicationRow, applicationStatuses } from '../documents/application.ts'
import { ownTotalParam, searchParam, statusParam } from '../fields/filters.ts'
import { pageOf, pageParam, perPageParam } from '../fields/pagination.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listApplicationsSchema = {
  about: 'The applications that the caller may see, newest first.',
  query: z.object({
    page: pageParam,
    per_page: perPageParam,
    search: searchParam,
    status: statusParam(applicationStatuses),
    own_total: ownTotalParam,
  }),
  answer: z.object({
    success: z.literal(true),
    data: pageOf(applicationRow).extend({ own_total: z.int().optional() }),
  }),
  shows: ['list', 'search'],
} satisfies CallSchema

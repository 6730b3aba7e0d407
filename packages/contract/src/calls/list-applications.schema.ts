import { applicationRow, applicationStatuses } from '../documents/application.ts'
import { searchParam, statusParam } from '../fields/filters.ts'
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
  }),
  answer: z.object({ success: z.literal(true), data: pageOf(applicationRow) }),
} satisfies CallSchema

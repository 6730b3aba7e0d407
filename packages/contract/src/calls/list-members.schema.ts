import { memberDocumentFilters, memberRow, memberStatuses } from '../documents/member.ts'
import { searchParam, statusParam } from '../fields/filters.ts'
import { pageParam, pageSchema, perPageParam } from '../fields/pagination.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listMembersSchema = {
  about:
    'The members, newest first; `document_status=submitted` gives those who wait for a look at their documents, oldest first. Without parameters one page of the 1,000 newest.',
  query: z.object({
    page: pageParam,
    per_page: perPageParam,
    search: searchParam,
    status: statusParam(memberStatuses),
    document_status: statusParam(memberDocumentFilters),
  }),
  answer: pageSchema(memberRow),
  shows: ['list', 'search'],
} satisfies CallSchema

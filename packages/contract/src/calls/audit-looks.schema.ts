import { auditedLook } from '../documents/look.ts'
import { lookFilters } from '../fields/audit.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const auditLooksSchema = {
  about:
    'Who of the staff was shown which record, newest first, with names; itself a look. Each answer looks a bounded stretch far, so that it may be short, or empty, and still have a `next_cursor`.',
  query: lookFilters,
  answer: z.object({ data: z.array(auditedLook), next_cursor: z.string().nullable() }),
  shows: ['looks'],
} satisfies CallSchema

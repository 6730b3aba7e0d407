import { auditedAccess } from '../documents/access.ts'
import { accessFilters } from '../fields/audit.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const auditAccessesSchema = {
  about:
    'Who of the staff was shown which record, newest first, with names. This call is itself recorded. Each answer reads a bounded part of the log, so that it may be short or empty and still have a `next_cursor`.',
  query: accessFilters,
  answer: z.object({ data: z.array(auditedAccess), next_cursor: z.string().nullable() }),
  shows: ['looks'],
} satisfies CallSchema

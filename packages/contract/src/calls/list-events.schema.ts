import { auditEvent } from '../documents/audit-event.ts'
import { logFilters } from '../fields/audit.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listEventsSchema = {
  about:
    'The log of everything that happened, newest first, without personal fields; each answer looks a bounded stretch far, so that it may be short, or empty, and still have a `next_cursor`.',
  query: logFilters,
  answer: z.object({ data: z.array(auditEvent), next_cursor: z.string().nullable() }),
  shows: ['log', 'export'],
} satisfies CallSchema

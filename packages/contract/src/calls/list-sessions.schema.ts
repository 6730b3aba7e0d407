import { sessionRow } from '../documents/session.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const listSessionsSchema = {
  about:
    "One's own live sessions, newest first; `current` is the one that asks, `device` is null when it is not known.",
  answer: z.object({ data: z.array(sessionRow) }),
} satisfies CallSchema

import { logVerification } from '../documents/audit.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const verifyLogSchema = {
  about:
    'Checks everything that is kept against the log and its seals, up to 15 seconds of work a call; `next_cursor` goes on.',
  body: z.object({ cursor: z.string().max(2000).nullish() }),
  answer: logVerification,
} satisfies CallSchema

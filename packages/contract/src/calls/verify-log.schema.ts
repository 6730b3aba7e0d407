import { logVerification } from '../documents/audit.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const verifyLogSchema = {
  about: 'Checks the chain of the whole log, up to 15 seconds of work a call; `next_cursor` goes on.',
  body: z.object({ cursor: z.string().max(2000).nullish() }),
  answer: logVerification,
} satisfies CallSchema

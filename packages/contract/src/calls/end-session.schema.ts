import { message } from '../documents/answers.ts'
import { sessionId } from '../documents/session.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const endSessionSchema = {
  about:
    "Ends one of one's own sessions: its token is dead at once. Somebody else's is 404, like one that is not there.",
  params: z.object({ id: sessionId }),
  answer: message,
} satisfies CallSchema

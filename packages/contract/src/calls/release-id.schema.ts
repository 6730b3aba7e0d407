import { idParam } from '../fields/numbers.ts'
import { releaseReason } from '../fields/reason.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const releaseIdSchema = {
  about:
    'Gives the personal or company ID of a member free who is not verified: it can be registered anew. Ends their sessions and tells their phone; what they filed stays theirs.',
  params: z.object({ id: idParam }),
  shows: ['conflict'],
  body: z.object({ reason: releaseReason, version: z.int().optional() }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

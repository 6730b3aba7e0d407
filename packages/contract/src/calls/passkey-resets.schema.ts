import { passkeyResetDocument } from '../documents/desk.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const passkeyResetsSchema = {
  about: 'Proposals to take the passkeys of a colleague away, newest first.',
  shows: ['list'],
  answer: z.object({ data: z.array(passkeyResetDocument) }),
} satisfies CallSchema

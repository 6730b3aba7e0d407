/** Ends this session: the token is dead at once. */
import { message } from '../documents/answers.ts'
import { z } from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const logoutSchema = {
  body: z.object({}),
  answer: message,
} satisfies CallSchema

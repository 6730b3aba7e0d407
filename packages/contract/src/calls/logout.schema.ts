import { message } from '../documents/answers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const logoutSchema = {
  about: 'Ends this session: the token is dead at once.',
  body: z.object({}),
  answer: message,
} satisfies CallSchema

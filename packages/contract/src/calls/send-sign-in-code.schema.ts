import { message } from '../documents/answers.ts'
import { signInNumber } from '../fields/digits.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const sendSignInCodeSchema = {
  about: 'Asks for a sign-in code. The answer is the same for a known and an unknown number, in the same time.',
  body: z.object({ personal_id: signInNumber }),
  answer: message,
} satisfies CallSchema

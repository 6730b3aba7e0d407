import { message } from '../documents/answers.ts'
import { phoneForCode } from '../fields/digits.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const sendPhoneCodeSchema = {
  about: 'Sends a code to a phone that somebody registers with.',
  body: z.object({ phone: phoneForCode }),
  answer: message,
} satisfies CallSchema

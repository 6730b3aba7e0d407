import { phoneCode, phoneForCode } from '../fields/digits.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const verifyPhoneSchema = {
  about: 'Proves that the phone is in the hands of the one who registers; a wrong code is 422.',
  body: z.object({ phone: phoneForCode, code: phoneCode }),
  answer: z.object({ message: z.string(), verified: z.literal(true) }),
} satisfies CallSchema

import { message } from '../documents/answers.ts'
import { phoneForCode } from '../fields/digits.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const sendPhoneCodeSchema = {
  about: 'Sends a code to a phone that somebody registers with.',
  body: z.object({
    phone: phoneForCode,
    /** The solved challenge of `/api/send_sms/challenge`, base64 of JSON; required after `proof_of_work_required`. */
    altcha: z.string().max(4_000).optional(),
  }),
  answer: message,
} satisfies CallSchema

import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const workChallengeSchema = {
  about: 'A proof of work (ALTCHA) for `POST /api/send_sms`; its solution serves once within five minutes.',
  body: z.object({}),
  answer: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ expires: z.int() }),
    }),
    signature: z.string().optional(),
  }),
} satisfies CallSchema

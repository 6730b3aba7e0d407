import { signInCode, signInNumber } from '../fields/digits.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const loginSchema = {
  about:
    'Number and code for a token; `expires_in` is in seconds until it dies unused. A malformed code is 422, a wrong one 401.',
  body: z.object({ personal_id: signInNumber, sms_code: signInCode }),
  refuses: [401],
  answer: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
} satisfies CallSchema

import { receiptState } from '../documents/receipt.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { validation } from '../texts/validation.ts'

const number = z
  .int({ error: validation['validation.digitsOnly'] })
  .min(1, { error: validation['validation.digitsOnly'] })
  .max(4_294_967_295, { error: validation['validation.digitsOnly'] })

export const checkReceiptSchema = {
  about: 'Whether a genuine receipt still says how the application stands; 404 without the right hash.',
  body: z.object({
    number,
    version: number,
    hash: z
      .string({ error: validation['validation.required'] })
      .regex(/^[A-Za-z0-9_-]{43}$/, { error: validation['validation.choice'] }),
  }),
  refuses: [404],
  answer: receiptState,
} satisfies CallSchema

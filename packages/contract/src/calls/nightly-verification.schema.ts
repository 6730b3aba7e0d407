import { nightlyVerification } from '../documents/audit.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const nightlyVerificationSchema = {
  about: 'What the verification of everything found that runs each night; null before the first.',
  answer: z.object({ data: nightlyVerification.nullable() }),
} satisfies CallSchema

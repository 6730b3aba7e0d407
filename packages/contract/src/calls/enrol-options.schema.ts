import { ceremony } from '../documents/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const enrolOptionsSchema = {
  about: 'What a browser needs to make a passkey. Asks for a sign-in of the last ten minutes.',
  body: z.object({}),
  answer: ceremony,
} satisfies CallSchema

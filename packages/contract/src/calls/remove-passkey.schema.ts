import { idParam } from '../fields/numbers.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const removePasskeySchema = {
  about: 'Removes a passkey: it opens nothing from then on. Asks for a sign-in of the last ten minutes.',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
} satisfies CallSchema

import { attestationResponse, challengeId, passkeyLabel } from '../fields/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const addPasskeySchema = {
  about: 'Adds a passkey that the browser has made. Asks for a sign-in of the last ten minutes.',
  body: z.object({ id: challengeId, label: passkeyLabel, response: attestationResponse }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ id: z.int(), label: z.string() }),
  }),
  status: 201,
} satisfies CallSchema

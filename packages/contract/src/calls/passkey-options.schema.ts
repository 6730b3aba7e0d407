import { ceremony } from '../documents/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'

export const passkeyOptionsSchema = {
  about: 'What a browser needs to sign in by passkey. `id` names the challenge: it lives five minutes and serves once.',
  body: z.object({}),
  answer: ceremony,
} satisfies CallSchema

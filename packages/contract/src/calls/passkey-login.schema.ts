import { assertionResponse, challengeId } from '../fields/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { loginSchema } from './login.schema.ts'

export const passkeyLoginSchema = {
  about:
    'A passkey for a token, as a login by code. Every cause of a refusal is answered by the same 401. With `stay` a citizen’s session locks instead of ending.',
  body: z.object({ id: challengeId, response: assertionResponse, stay: z.boolean().optional() }),
  refuses: [401],
  answer: loginSchema.answer,
} satisfies CallSchema

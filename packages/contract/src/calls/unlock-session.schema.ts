import { assertionResponse, challengeId } from '../fields/passkey.ts'
import * as z from '../fields/z.ts'
import type { CallSchema } from '../schema.ts'
import { loginSchema } from './login.schema.ts'

export const unlockSessionSchema = {
  about:
    'A passkey and the token of a session that stays for a new token; the one before is dead. Every cause of a refusal is answered by the same 401.',
  body: z.object({ id: challengeId, response: assertionResponse, token: z.string().min(1).max(200) }),
  refuses: [401],
  answer: loginSchema.answer,
} satisfies CallSchema

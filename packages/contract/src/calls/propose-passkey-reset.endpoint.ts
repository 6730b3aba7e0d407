import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { proposePasskeyResetSchema } from './propose-passkey-reset.schema.ts'

export const proposePasskeyReset = endpoint<TypesOf<typeof proposePasskeyResetSchema>>(
  'POST',
  '/api/auth/passkey-resets',
)

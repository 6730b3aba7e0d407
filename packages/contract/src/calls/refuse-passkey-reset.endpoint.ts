import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { refusePasskeyResetSchema } from './refuse-passkey-reset.schema.ts'

export const refusePasskeyReset = endpoint<TypesOf<typeof refusePasskeyResetSchema>>(
  'POST',
  '/api/auth/passkey-resets/:id/refuse',
)

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { approvePasskeyResetSchema } from './approve-passkey-reset.schema.ts'

export const approvePasskeyReset = endpoint<TypesOf<typeof approvePasskeyResetSchema>>(
  'POST',
  '/api/auth/passkey-resets/:id/approve',
)

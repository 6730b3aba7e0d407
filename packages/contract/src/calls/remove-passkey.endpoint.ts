import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { removePasskeySchema } from './remove-passkey.schema.ts'

export const removePasskey = endpoint<TypesOf<typeof removePasskeySchema>>('DELETE', '/api/auth/passkeys/:id')

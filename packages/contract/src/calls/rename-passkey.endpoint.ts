import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { renamePasskeySchema } from './rename-passkey.schema.ts'

export const renamePasskey = endpoint<TypesOf<typeof renamePasskeySchema>>('POST', '/api/auth/passkeys/:id')

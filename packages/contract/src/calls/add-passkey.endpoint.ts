import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { addPasskeySchema } from './add-passkey.schema.ts'

export const addPasskey = endpoint<TypesOf<typeof addPasskeySchema>>('POST', '/api/auth/passkeys')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { passkeyResetsSchema } from './passkey-resets.schema.ts'

export const passkeyResets = endpoint<TypesOf<typeof passkeyResetsSchema>>('GET', '/api/auth/passkey-resets')

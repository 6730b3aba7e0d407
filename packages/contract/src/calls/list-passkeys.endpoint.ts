import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { listPasskeysSchema } from './list-passkeys.schema.ts'

export const listPasskeys = endpoint<TypesOf<typeof listPasskeysSchema>>('GET', '/api/auth/passkeys')

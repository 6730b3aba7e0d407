import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { passkeyLoginSchema } from './passkey-login.schema.ts'

export const passkeyLogin = endpoint<TypesOf<typeof passkeyLoginSchema>>('POST', '/api/passkeys/login')

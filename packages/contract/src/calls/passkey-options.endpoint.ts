import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { passkeyOptionsSchema } from './passkey-options.schema.ts'

export const passkeyOptions = endpoint<TypesOf<typeof passkeyOptionsSchema>>('POST', '/api/passkeys/options')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { enrolOptionsSchema } from './enrol-options.schema.ts'

export const enrolOptions = endpoint<TypesOf<typeof enrolOptionsSchema>>('POST', '/api/auth/passkeys/options')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { unlockSessionSchema } from './unlock-session.schema.ts'

export const unlockSession = endpoint<TypesOf<typeof unlockSessionSchema>>('POST', '/api/passkeys/unlock')

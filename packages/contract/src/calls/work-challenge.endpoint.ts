import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { workChallengeSchema } from './work-challenge.schema.ts'

export const workChallenge = endpoint<TypesOf<typeof workChallengeSchema>>('POST', '/api/send_sms/challenge')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { workChallengeSchema } from './work-challenge.schema.ts'

export const workChallenge = endpoint<TypesOf<typeof workChallengeSchema>>('GET', '/api/send_sms/challenge')

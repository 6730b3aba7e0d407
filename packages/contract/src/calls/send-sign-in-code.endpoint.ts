import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { sendSignInCodeSchema } from './send-sign-in-code.schema.ts'

export const sendSignInCode = endpoint<TypesOf<typeof sendSignInCodeSchema>>('POST', '/api/send-sms-code')

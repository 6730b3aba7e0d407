import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { sendPhoneCodeSchema } from './send-phone-code.schema.ts'

export const sendPhoneCode = endpoint<TypesOf<typeof sendPhoneCodeSchema>>('POST', '/api/send_sms')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { verifyPhoneSchema } from './verify-phone.schema.ts'

export const verifyPhone = endpoint<TypesOf<typeof verifyPhoneSchema>>('POST', '/api/verify-sms')

import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { nightlyVerificationSchema } from './nightly-verification.schema.ts'

export const nightlyVerification = endpoint<TypesOf<typeof nightlyVerificationSchema>>(
  'GET',
  '/api/auth/audit/verification',
)

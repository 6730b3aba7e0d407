import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type { checkVerificationSchema } from './check-verification.schema.ts'

export const checkVerification = endpoint<TypesOf<typeof checkVerificationSchema>>(
  'GET',
  '/api/auth/check-verification',
)

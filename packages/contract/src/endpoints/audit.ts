/** The calls of auditors. */
import { endpoint } from '../endpoint.ts'
import type { TypesOf } from '../schema.ts'
import type {
  applicationProofSchema,
  auditAccessesSchema,
  listEventsSchema,
  listParkedEventsSchema,
  nightlyVerificationSchema,
  replayApplicationSchema,
  verifyLogSchema,
} from '../schemas/audit.ts'

export const applicationProof = endpoint<TypesOf<typeof applicationProofSchema>>(
  'GET',
  '/api/auth/audit/applications/:id/proof',
  'readLog',
)

export const auditAccesses = endpoint<TypesOf<typeof auditAccessesSchema>>('GET', '/api/auth/audit/looks', 'readLog')

export const listEvents = endpoint<TypesOf<typeof listEventsSchema>>('GET', '/api/auth/audit/events', 'readLog')

export const listParkedEvents = endpoint<TypesOf<typeof listParkedEventsSchema>>(
  'GET',
  '/api/auth/audit/parked',
  'readLog',
)

export const nightlyVerification = endpoint<TypesOf<typeof nightlyVerificationSchema>>(
  'GET',
  '/api/auth/audit/verification',
  'readLog',
)

export const replayApplication = endpoint<TypesOf<typeof replayApplicationSchema>>(
  'GET',
  '/api/auth/audit/applications/:id',
  'readLog',
)

export const verifyLog = endpoint<TypesOf<typeof verifyLogSchema>>('POST', '/api/auth/audit/verify', 'readLog')

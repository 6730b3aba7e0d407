/** The calls of auditors. */
import { endpoint } from '../endpoint.ts'
import type { TypesIn } from '../schema.ts'
import type * as schemas from '../schemas/audit.ts'

type Of<Name extends keyof typeof schemas> = TypesIn<typeof schemas, Name>

export const applicationProof = endpoint<Of<'applicationProofSchema'>>(
  'GET',
  '/api/auth/audit/applications/:id/proof',
  'readLog',
)
export const auditAccesses = endpoint<Of<'auditAccessesSchema'>>('GET', '/api/auth/audit/looks', 'readLog')
export const listEvents = endpoint<Of<'listEventsSchema'>>('GET', '/api/auth/audit/events', 'readLog')
export const listParkedEvents = endpoint<Of<'listParkedEventsSchema'>>('GET', '/api/auth/audit/parked', 'readLog')
export const nightlyVerification = endpoint<Of<'nightlyVerificationSchema'>>(
  'GET',
  '/api/auth/audit/verification',
  'readLog',
)
export const replayApplication = endpoint<Of<'replayApplicationSchema'>>(
  'GET',
  '/api/auth/audit/applications/:id',
  'readLog',
)
export const verifyLog = endpoint<Of<'verifyLogSchema'>>('POST', '/api/auth/audit/verify', 'readLog')

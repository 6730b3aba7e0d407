/** The calls that the area `audit` answers. */
import { applicationProof } from '../calls/application-proof.endpoint.ts'
import { applicationProofSchema } from '../calls/application-proof.schema.ts'
import { auditAccesses } from '../calls/audit-accesses.endpoint.ts'
import { auditAccessesSchema } from '../calls/audit-accesses.schema.ts'
import { listEvents } from '../calls/list-events.endpoint.ts'
import { listEventsSchema } from '../calls/list-events.schema.ts'
import { listParkedEvents } from '../calls/list-parked-events.endpoint.ts'
import { listParkedEventsSchema } from '../calls/list-parked-events.schema.ts'
import { nightlyVerification } from '../calls/nightly-verification.endpoint.ts'
import { nightlyVerificationSchema } from '../calls/nightly-verification.schema.ts'
import { replayApplication } from '../calls/replay-application.endpoint.ts'
import { replayApplicationSchema } from '../calls/replay-application.schema.ts'
import { verifyLog } from '../calls/verify-log.endpoint.ts'
import { verifyLogSchema } from '../calls/verify-log.schema.ts'

export const auditCalls = {
  applicationProof: { endpoint: applicationProof, schema: applicationProofSchema },
  listEvents: { endpoint: listEvents, schema: listEventsSchema },
  nightlyVerification: { endpoint: nightlyVerification, schema: nightlyVerificationSchema },
  listParkedEvents: { endpoint: listParkedEvents, schema: listParkedEventsSchema },
  replayApplication: { endpoint: replayApplication, schema: replayApplicationSchema },
  verifyLog: { endpoint: verifyLog, schema: verifyLogSchema },
  // The published description already contains this name, so it stays although the file says "accesses".
  auditLooks: { endpoint: auditAccesses, schema: auditAccessesSchema },
}

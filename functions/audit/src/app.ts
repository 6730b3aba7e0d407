import { portalApp } from '@portal/http'
import { applicationProofRoute } from './application-proof.ts'
import type { AppDependencies } from './dependencies.ts'
import { listAccessesRoute } from './list-accesses.ts'
import { listEventsRoute } from './list-events.ts'
import { listParkedEventsRoute } from './list-parked-events.ts'
import { nightlyVerificationRoute } from './nightly-verification.ts'
import { replayApplicationRoute } from './replay-application.ts'
import { verifyLogRoute } from './verify-log.ts'

export { brokenFile } from './broken-file.ts'
export type { AppDependencies, Dependencies } from './dependencies.ts'
export { type NightlyDependencies, verifyNightly } from './nightly.ts'
export { sealedState } from './sealed-state.ts'
export { type Pass, type Position, readCursor, resume, writeCursor } from './verify-cursor.ts'
export type { Found, VerifyDependencies } from './verify-dependencies.ts'
export { type BrokenFile, type FilesVerified, type Sample, verifyFiles } from './verify-files.ts'
export { progressOf, workOf } from './verify-progress.ts'
export { verifySkippingFailures } from './verify-skipping-failures.ts'
export { verifyStreams } from './verify-streams.ts'

const routes = [
  listEventsRoute,
  listAccessesRoute,
  listParkedEventsRoute,
  replayApplicationRoute,
  applicationProofRoute,
  verifyLogRoute,
  nightlyVerificationRoute,
] as const

export const auditApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'audit', routes: routes.map((route) => route(dependencies)) })

import { portalApp } from '@portal/http'
import { applicationProofRoute } from './application-proof.ts'
import type { AppDependencies } from './dependencies.ts'
import { listAccessesRoute, listEventsRoute, listParkedEventsRoute } from './log-lists.ts'
import { replayApplicationRoute } from './replay-application.ts'
import { nightlyVerificationRoute, verifyLogRoute } from './verify-log.ts'

export { brokenFile, sealedState } from './application-checks.ts'
export type { AppDependencies, Dependencies } from './dependencies.ts'
export {
  readCursor,
  resumePosition,
  type VerificationPass,
  type VerificationPosition,
  writeCursor,
} from './verification/cursor.ts'
export type { KeyChecks, VerificationFinding, VerifyDependencies } from './verification/dependencies.ts'
export {
  type BrokenFile,
  type FileSampleSize,
  type FilesVerified,
  verifyFiles,
} from './verification/files.ts'
export { type NightlyDependencies, verifyNightly } from './verification/nightly.ts'
export { countWork, progressAt } from './verification/progress.ts'
export type { KeptScanFile } from './verification/scan/blocks.ts'
export { verifySkippingFailures } from './verification/skipping-failures.ts'
export { verifyStreams } from './verification/streams.ts'

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

import { portalApp } from '@portal/http'
import { applicationProofRoute } from './application-proof.ts'
import type { AppDependencies } from './dependencies.ts'
import { listAccessesRoute, listEventsRoute, listParkedEventsRoute } from './log-lists.ts'
import { officeNumbersRoute } from './office-numbers.ts'
import { replayApplicationRoute } from './replay-application.ts'
import { nightlyVerificationRoute, verifyLogRoute } from './verify-log.ts'

export type { AppDependencies, Dependencies } from './dependencies.ts'

const routes = [
  listEventsRoute,
  listAccessesRoute,
  listParkedEventsRoute,
  replayApplicationRoute,
  applicationProofRoute,
  verifyLogRoute,
  nightlyVerificationRoute,
  officeNumbersRoute,
] as const

export const auditApp = (dependencies: AppDependencies) =>
  portalApp({ ...dependencies, area: 'audit', routes: routes.map((route) => route(dependencies)) })

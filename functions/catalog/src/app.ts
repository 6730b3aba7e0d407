/** The catalog area: public data, its administration, and the API's description. */
import { portalApp } from '@portal/http'
import { addAgencyRoute } from './add-agency.ts'
import { addProgramRoute } from './add-program.ts'
import { administeredAgencyRoutes } from './administered-agencies.ts'
import { administeredProgramRoutes } from './administered-programs.ts'
import { agencyRoutes } from './agencies.ts'
import type { Dependencies } from './dependencies.ts'
import { descriptionRoutes } from './description.ts'
import { editAgencyRoute } from './edit-agency.ts'
import { editProgramRoute } from './edit-program.ts'
import { forwardProgramRoute } from './forward-program.ts'
import { handbookRoutes } from './handbooks.ts'
import { healthRoute } from './health.ts'
import { programRoutes } from './programs.ts'
import { statisticsRoutes } from './statistics.ts'

export type { Dependencies } from './dependencies.ts'

const routes = [
  agencyRoutes,
  programRoutes,
  handbookRoutes,
  healthRoute,
  statisticsRoutes,
  descriptionRoutes,
  administeredProgramRoutes,
  addProgramRoute,
  forwardProgramRoute,
  editProgramRoute,
  administeredAgencyRoutes,
  addAgencyRoute,
  editAgencyRoute,
] as const

export const catalogApp = (deps: Dependencies) =>
  portalApp({
    area: 'catalog',
    authenticate: deps.authenticate,
    ...(deps.log && { log: deps.log }),
    routes: routes.map((route) => route(deps)),
  })

/** The catalog area: public data, its administration, and the API's description. */
import { portalApp } from '@portal/http'
import { catalogRoutes } from '@portal/http/shared'
import { addAgencyRoute, administeredAgencyRoutes, editAgencyRoute } from './agencies/agencies.ts'
import type { Dependencies } from './dependencies.ts'
import { descriptionRoutes, handbookRoutes } from './handbooks.ts'
import { healthRoute, statusRoute } from './health.ts'
import { addProgramRoute, copyProgramRoute } from './programs/add-program.ts'
import { administeredProgramRoutes, editProgramRoute, forwardProgramRoute } from './programs/edit-program.ts'
import { formSumsRoutes } from './programs/form-sums.ts'
import { missedWordRoutes } from './programs/missed-words.ts'
import { programFormRoutes } from './programs/program-form.ts'
import { addReportRoute, deleteReportRoute, editReportRoute, listReportsRoute } from './reports/reports.ts'
import { statisticsRoutes } from './statistics.ts'

export type { Dependencies } from './dependencies.ts'

const routes = [
  catalogRoutes,
  handbookRoutes,
  healthRoute,
  statisticsRoutes,
  statusRoute,
  descriptionRoutes,
  administeredProgramRoutes,
  addProgramRoute,
  forwardProgramRoute,
  programFormRoutes,
  formSumsRoutes,
  copyProgramRoute,
  missedWordRoutes,
  editProgramRoute,
  administeredAgencyRoutes,
  addAgencyRoute,
  editAgencyRoute,
  listReportsRoute,
  addReportRoute,
  editReportRoute,
  deleteReportRoute,
] as const

export const catalogApp = (deps: Dependencies) =>
  portalApp({
    area: 'catalog',
    authenticate: deps.authenticate,
    ...(deps.log && { log: deps.log }),
    routes: routes.map((route) => route(deps)),
  })

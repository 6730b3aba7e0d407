/** The catalog: what everybody may read, and what the API says about itself. */
import { portalApp } from '@portal/http'
import { agencyRoutes } from './agencies.ts'
import type { Dependencies } from './dependencies.ts'
import { descriptionRoutes } from './description.ts'
import { handbookRoutes } from './handbooks.ts'
import { healthRoute } from './health.ts'
import { programRoutes } from './programs.ts'

export type { Dependencies } from './dependencies.ts'

export const catalogApp = (deps: Dependencies) =>
  portalApp({
    area: 'catalog',
    authenticate: deps.authenticate,
    ...(deps.log && { log: deps.log }),
    routes: [agencyRoutes(deps), programRoutes(deps), handbookRoutes(), healthRoute(deps), descriptionRoutes()],
  })

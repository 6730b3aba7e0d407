/**
 * Agencies and programs as guests and members read them (R-WEB-10), answered by the catalog and inside of
 * `GET /api/auth/screen`. An inactive program can be read by its link (R-ADM-11).
 */
import { myActiveAgencies, myAgencyPrograms, myProgramById } from '@portal/contract/endpoints/catalog'
import { activeAgencies, activePrograms, agencyPrograms, programById } from '@portal/contract/endpoints/guest'
import { agencyProgramsSchema, programByIdSchema } from '@portal/contract/schemas/guest'
import { tbilisiDay } from '@portal/domain'
import type { Items } from '@portal/items'
import {
  activeAgencies as activeAgenciesIn,
  activePrograms as activeProgramsIn,
  programById as programIn,
  agencyPrograms as programsOf,
} from '@portal/read-models'
import { cacheableJson } from '../answer/cacheable.ts'
import { refused } from '../answer/refused.ts'
import { newApp } from '../app/new-app.ts'
import { signedIn } from '../middleware/signed-in.ts'
import { params } from '../middleware/validators.ts'

/** Seconds. Public data is revalidated by the browser and cached briefly at the edge (R-LIM-20). */
export const publicLifetime = { browser: 0, edge: 30, staleIfError: 3600 }

export const catalogRoutes = ({ items, now }: { readonly items: Items; readonly now: () => string }) => {
  const today = () => tbilisiDay(now())
  const agencies = async () => ({ data: await activeAgenciesIn(items, today()) })
  return newApp()
    .get(activeAgencies.path, async (c) => cacheableJson(c, await agencies(), publicLifetime))
    .get(myActiveAgencies.path, signedIn(), async (c) => c.json(await agencies()))
    .get(activePrograms.path, async (c) => cacheableJson(c, await activeProgramsIn(items, today()), publicLifetime))
    .get(agencyPrograms.path, params(agencyProgramsSchema), async (c) => {
      const programs = await programsOf(items, c.req.valid('param').agencyId, today())
      return programs ? cacheableJson(c, programs, publicLifetime) : refused(c, 'not_found')
    })
    .get(myAgencyPrograms.path, signedIn(), params(agencyProgramsSchema), async (c) => {
      const programs = await programsOf(items, c.req.valid('param').agencyId, today())
      return programs ? c.json(programs) : refused(c, 'not_found')
    })
    .get(programById.path, params(programByIdSchema), async (c) => {
      const program = await programIn(items, c.req.valid('param').id, today())
      return program ? cacheableJson(c, program, publicLifetime) : refused(c, 'not_found')
    })
    .get(myProgramById.path, signedIn(), params(programByIdSchema), async (c) => {
      const program = await programIn(items, c.req.valid('param').id, today(), c.var.actor)
      return program ? c.json(program) : refused(c, 'not_found')
    })
}

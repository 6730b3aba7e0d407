/** An agency's programs, and a program with its sections; an inactive program can be read by its link (R-ADM-11). */

import { myAgencyPrograms, myProgramById } from '@portal/contract/endpoints/catalog'
import { activePrograms, agencyPrograms, programById } from '@portal/contract/endpoints/guest'
import { agencyProgramsSchema, programByIdSchema } from '@portal/contract/schemas/guest'
import { tbilisiDay } from '@portal/domain'
import { cacheableJson, newApp, params, refused, signedIn } from '@portal/http'
import {
  activePrograms as activeProgramsIn,
  programById as programIn,
  agencyPrograms as programsOf,
} from '@portal/read-models'
import { type Dependencies, publicLifetime } from '../dependencies.ts'

export const programRoutes = ({ items, now }: Dependencies) => {
  const today = () => tbilisiDay(now())
  return newApp()
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
      const program = await programIn(items, c.req.valid('param').id, today())
      return program ? c.json(program) : refused(c, 'not_found')
    })
}

/** Programs for their administrators: a list, and one program for editing. Another agency's program is a 404. */
import { administeredProgramById, administeredPrograms } from '@portal/contract/endpoints/catalog'
import { administeredProgramByIdSchema } from '@portal/contract/schemas/catalog'
import { newApp, params, refused, signedIn } from '@portal/http'
import { countOpenCases, listAdministeredPrograms, administeredProgramById as programIn } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const administeredProgramRoutes = ({ items }: Dependencies) =>
  newApp()
    .get(administeredPrograms.path, signedIn(administeredPrograms.right), async (c) =>
      c.json(await listAdministeredPrograms(items, c.var.actor)),
    )
    .get(
      administeredProgramById.path,
      signedIn(administeredProgramById.right),
      params(administeredProgramByIdSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const program = await programIn(items, c.var.actor, id)
        return program ? c.json({ ...program, open_cases: await countOpenCases(items, id) }) : refused(c, 'not_found')
      },
    )

/** Which staff saw an application, without their names: for its owner and for the Auditor. */
import { applicationAccesses } from '@portal/contract/endpoints/applications'
import { applicationAccessesSchema } from '@portal/contract/schemas/applications'
import { newApp, params, refused, signedIn } from '@portal/http'
import { findAccesses } from '@portal/identity'
import { accessDocuments, loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const applicationAccessesRoute = ({ items, now }: Dependencies) =>
  newApp().get(applicationAccesses.path, signedIn('readAccesses'), params(applicationAccessesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await loadDetail(items, c.var.actor, id)
    if (!application) return refused(c, 'not_found')
    const about = { record: `application-${id}` as const, agency: application.agency.id }
    return c.json({ data: await accessDocuments(items, await findAccesses(items, about, now())) })
  })

/** Which staff saw an application, without their names: for its owner and for the Auditor. */
import { applicationAccesses } from '@portal/contract/endpoints/applications'
import { applicationAccessesSchema } from '@portal/contract/schemas/applications'
import { isCitizen, streamOf } from '@portal/domain'
import { newApp, params, refused, signedIn } from '@portal/http'
import { accessesForOwner, findAccesses } from '@portal/identity'
import { accessDocuments, accessedRecord, loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const applicationAccessesRoute = ({ items, now }: Dependencies) =>
  newApp().get(
    applicationAccesses.path,
    signedIn(applicationAccesses.right),
    params(applicationAccessesSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const application = await loadDetail(items, c.var.actor, id)
      if (!application) return refused(c, 'not_found')
      const about = await accessedRecord(items, streamOf('application', id))
      const find = isCitizen(c.var.actor.role) ? accessesForOwner : findAccesses
      const shown = await find(items, about, now())
      return c.json({ data: await accessDocuments(items, shown) })
    },
  )

/** Which staff saw an application, without their names: for its owner and for the Auditor. */
import type { AccessKind } from '@portal/contract/access-kinds'
import { applicationAccesses } from '@portal/contract/endpoints/applications'
import { applicationAccessesSchema } from '@portal/contract/schemas/applications'
import { isCitizen } from '@portal/domain'
import { newApp, params, refused, signedIn } from '@portal/http'
import { findAccesses, joinAccesses } from '@portal/identity'
import { accessDocuments, loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const applicationAccessesRoute = ({ items, now }: Dependencies) =>
  newApp().get(applicationAccesses.path, signedIn('readAccesses'), params(applicationAccessesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await loadDetail(items, c.var.actor, id)
    if (!application) return refused(c, 'not_found')
    const about = { record: `application-${id}` as const, agency: application.agency.id }
    const found = await findAccesses(items, about, now())
    const shown = isCitizen(c.var.actor.role) ? joinAccesses(found.map(asSeenByOwner)) : found
    return c.json({ data: await accessDocuments(items, shown) })
  })

/** The applicant does not learn that notes exist (R-DESK-9): a look at them is a look at the application. */
const asSeenByOwner = <Access extends { readonly what: AccessKind }>(access: Access): Access =>
  access.what === 'notes' ? { ...access, what: 'detail' } : access

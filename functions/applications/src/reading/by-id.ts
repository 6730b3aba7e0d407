/** Reads one application; one that the viewer may not see is answered like a missing one. */
import { applicationById } from '@portal/contract/endpoints/applications'
import { applicationByIdSchema } from '@portal/contract/schemas/applications'
import { newApp, params, refused, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { withDeskFields } from '../desk/desk.ts'
import { withScans } from './with-scans.ts'

export const applicationByIdRoute = (deps: Dependencies) =>
  newApp().get(applicationById.path, signedIn(), params(applicationByIdSchema), async (c) => {
    const { id } = c.req.valid('param')
    const data = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!data) return refused(c, 'not_found')
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}`, requestId: c.var.requestId })
    const [shown, { attachments_application }] = await Promise.all([
      withDeskFields(deps, c.var.actor, data),
      withScans(deps, data),
    ])
    return c.json({ success: true, data: { ...shown, attachments_application } })
  })

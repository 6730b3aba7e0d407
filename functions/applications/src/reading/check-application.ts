/**
 * Tells whether the member has a live application for this program. If not, the 404 has two fields instead of the
 * envelope, because the page reads them.
 */
import { checkApplication } from '@portal/contract/endpoints/applications'
import { checkApplicationSchema } from '@portal/contract/schemas/filing'
import { newApp, params, query, signedIn } from '@portal/http'
import { findLiveApplication } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const checkApplicationRoute = ({ items }: Dependencies) =>
  newApp().get(
    checkApplication.path,
    signedIn(),
    params(checkApplicationSchema),
    query(checkApplicationSchema),
    async (c) => {
      const live = await findLiveApplication(items, c.var.actor.id, c.req.valid('param').programId)
      // The site asks for 200, because browsers log every 404 as an error.
      if (!live)
        return c.json({ check: true, application_status: null }, c.req.valid('query').absent === 'ok' ? 200 : 404)
      return c.json({ check: false, application_status: live.status, application_id: live.id })
    },
  )

/** The application's history, oldest first, with the hashes, commitments and salts that prove it. */
import { applicationHistory } from '@portal/contract/endpoints/applications'
import { applicationHistorySchema } from '@portal/contract/schemas/applications'
import { newApp, params, refused, signedIn } from '@portal/http'
import { loadDetail } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { recordedHistory } from './recorded-history.ts'

export const applicationHistoryRoute = (deps: Dependencies) =>
  newApp().get(applicationHistory.path, signedIn(), params(applicationHistorySchema), async (c) => {
    const { id } = c.req.valid('param')
    const application = await loadDetail(deps.items, c.var.actor, id, c.var.member)
    if (!application) return refused(c, 'not_found')
    await deps.accessLog({ actor: c.var.actor, record: `application-${id}/history`, requestId: c.var.requestId })
    return c.json(await recordedHistory(deps, id))
  })

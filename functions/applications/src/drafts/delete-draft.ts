/** A draft can always be deleted, even when its form can no longer be sent. */
import { deleteDraft } from '@portal/contract/endpoints/applications'
import { deleteDraftSchema } from '@portal/contract/schemas/applications'
import { rules } from '@portal/contract/texts/rules'
import { newApp, params, signedIn } from '@portal/http'
import type { Dependencies } from '../dependencies.ts'
import { endDraft } from './rows.ts'

export const deleteDraftRoute = (deps: Dependencies) =>
  newApp().delete(deleteDraft.path, signedIn('fileApplications'), params(deleteDraftSchema), async (c) => {
    await endDraft(deps, { member: c.var.actor.id, form: c.req.valid('param').form })
    return c.json({ message: rules['server.draft.deleted'] })
  })

/** Internal notes on an application. Its owner is answered as if the notes did not exist. */
import { applicationNotes } from '@portal/contract/endpoints/applications'
import { applicationNotesSchema } from '@portal/contract/schemas/applications'
import {
  type ApplicationEvent,
  applicationAccess,
  applicationDecider,
  fold,
  mayReadNotes,
  streamOf,
} from '@portal/domain'
import { accessEntry, newApp, params, refused, signedIn } from '@portal/http'
import { listNotes } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

export const applicationNotesRoute = ({ items, store, accessLog }: Dependencies) =>
  newApp().get(applicationNotes.path, signedIn(), params(applicationNotesSchema), async (c) => {
    const { id } = c.req.valid('param')
    const { actor } = c.var
    const history = await store.load<ApplicationEvent>(streamOf('application', id))
    if (!mayReadNotes(actor, fold(applicationDecider, history))) return refused(c, 'not_found')
    await accessLog(accessEntry(c, 'notes', [streamOf('application', id)]))
    const agency = applicationAccess[actor.role].sees === 'all' ? null : actor.agency
    return c.json({ data: await listNotes(items, id, agency) })
  })

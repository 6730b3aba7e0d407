/** The applications that the caller may see, newest first. */
import { listApplications } from '@portal/contract/calls/list-applications.endpoint'
import { listApplicationsSchema } from '@portal/contract/calls/list-applications.schema'
import { streamOf } from '@portal/domain'
import { newApp, query, shownTo, signedIn } from '@portal/http'
import { applicationLists } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'

export const listApplicationsRoute = ({ items, store, accessLog }: Dependencies) => {
  const listOf = applicationLists({ items, keyed: store.keyed })
  return newApp().get(listApplications.path, signedIn(), query(listApplicationsSchema), async (c) => {
    const { page, per_page, search, status, own_total } = c.req.valid('query')
    const data = await listOf(c.var.actor, { page, perPage: per_page, search, status, ownTotal: own_total })
    const shown = data.data.map(({ id }) => streamOf('application', id))
    await accessLog(shownTo(c, search ? 'search' : 'list', shown))
    return c.json({ success: true, data })
  })
}

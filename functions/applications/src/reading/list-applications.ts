/**
 * The applications that the caller may see, newest first unless another order is asked for. Staff must show their
 * passkey again for an export, because one call exports hundreds of applications (R-ID-48).
 */
import { listApplications } from '@portal/contract/endpoints/applications'
import { listApplicationsSchema } from '@portal/contract/schemas/applications'
import { streamOf, tbilisiDay } from '@portal/domain'
import { accessEntry, newApp, query, refused, signedIn } from '@portal/http'
import { applicationLists, rowOnDay, withDecisionSeen } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { closedFilters, listFilters } from './list-options.ts'

export const listApplicationsRoute = ({ items, store, now, accessLog }: Dependencies) => {
  const listOf = applicationLists({ items, hmac: store.hmac })
  return newApp().get(listApplications.path, signedIn(), query(listApplicationsSchema), async (c) => {
    const query = c.req.valid('query')
    if (query.export && c.var.needsFreshSignIn) return refused(c, 'fresh_sign_in_required')
    const errors = closedFilters(c.var.actor, query)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const { page, per_page: perPage, own_total: ownTotal, sort } = query
    const list = await listOf(c.var.actor, {
      ...listFilters(query, now()),
      page,
      perPage,
      ownTotal,
      sort,
      isExport: query.export === '1',
    })
    const rows = query.export ? await withDecisionSeen(items, list.data) : list.data
    const shown = list.data.map(({ id }) => streamOf('application', id))
    await accessLog(accessEntry(c, kindOf(query), shown))
    const today = tbilisiDay(now())
    return c.json({ success: true, data: { ...list, data: rows.map((row) => rowOnDay(row, today)) } })
  })
}

const kindOf = (query: { readonly export?: '1' | undefined; readonly search?: string | undefined }) => {
  if (query.export) return 'export'
  return query.search ? 'search' : 'list'
}

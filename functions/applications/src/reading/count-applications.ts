/** The counts above a list: for each status, how many applications match the other filters. */
import { applicationCounts } from '@portal/contract/endpoints/applications'
import { applicationCountsSchema } from '@portal/contract/schemas/applications'
import { tbilisiDay } from '@portal/domain'
import { newApp, query, refused, signedIn } from '@portal/http'
import { loadApplicationCounts, withFound } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { closedFilters, listFilters } from './list-options.ts'

export const countApplicationsRoute = ({ items, store, now }: Dependencies) =>
  newApp().get(applicationCounts.path, signedIn(), query(applicationCountsSchema), async (c) => {
    const query = c.req.valid('query')
    const errors = closedFilters(c.var.actor, query)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const { actor } = c.var
    const at = now()
    const filters = await withFound({ items, hmac: store.hmac }, actor, listFilters(query, at))
    return c.json(await loadApplicationCounts(items, actor, filters, tbilisiDay(at)))
  })

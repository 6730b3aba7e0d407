/** The counts above a list: for each status, how many applications match the other filters. */
import { applicationCounts } from '@portal/contract/endpoints/applications'
import { applicationCountsSchema } from '@portal/contract/schemas/applications'
import { tbilisiDay } from '@portal/domain'
import { newApp, query, refused, signedIn } from '@portal/http'
import { loadApplicationCounts } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { closedFilters, listFilters } from './list-options.ts'

export const countApplicationsRoute = ({ items, now }: Dependencies) =>
  newApp().get(applicationCounts.path, signedIn(), query(applicationCountsSchema), async (c) => {
    const query = c.req.valid('query')
    const errors = closedFilters(c.var.actor, query)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const at = now()
    return c.json(await loadApplicationCounts(items, c.var.actor, listFilters(query, at), tbilisiDay(at)))
  })

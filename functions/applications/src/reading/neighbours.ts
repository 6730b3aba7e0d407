/** The applications before and after this one in a list, so that staff can open the next one after a decision. */
import { applicationNeighbours } from '@portal/contract/endpoints/applications'
import { applicationNeighboursSchema } from '@portal/contract/schemas/applications'
import { newApp, params, query, refused, signedIn } from '@portal/http'
import { findNeighbours, findSortedApplication, withFound } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'
import { closedFilters, listFilters } from './list-options.ts'

export const applicationNeighboursRoute = ({ items, store, now }: Dependencies) =>
  newApp().get(
    applicationNeighbours.path,
    signedIn(),
    params(applicationNeighboursSchema),
    query(applicationNeighboursSchema),
    async (c) => {
      const query = c.req.valid('query')
      const errors = closedFilters(c.var.actor, query)
      if (errors) return refused(c, 'invalid_fields', { errors })
      const application = await findSortedApplication(items, c.var.actor, c.req.valid('param').id)
      if (!application) return refused(c, 'not_found')
      const { actor } = c.var
      const filters = await withFound({ items, hmac: store.hmac }, actor, listFilters(query, now()))
      const options = { filters, sort: query.sort ?? 'newest' }
      return c.json(await findNeighbours(items, actor, application, options))
    },
  )

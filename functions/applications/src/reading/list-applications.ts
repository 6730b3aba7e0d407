/**
 * The applications that the caller may see, newest first unless another order is asked for. Staff must show their
 * passkey again for an export, because one call exports hundreds of applications (R-ID-48).
 */
import { applicationCounts, applicationNeighbours, listApplications } from '@portal/contract/endpoints/applications'
import type { applicationFilters } from '@portal/contract/fields/application-filters'
import {
  applicationCountsSchema,
  applicationNeighboursSchema,
  listApplicationsSchema,
} from '@portal/contract/schemas/applications'
import { desk } from '@portal/contract/texts/desk'
import { type Actor, dayAfter, isCitizen, startOfTbilisiDay, streamOf, tbilisiDay } from '@portal/domain'
import { accessEntry, newApp, params, query, refused, signedIn } from '@portal/http'
import type { Items } from '@portal/items'
import {
  applicationLists,
  findNeighbours,
  findSortedApplication,
  holdersFor,
  type ListFilters,
  loadApplicationCounts,
  rowOnDay,
  withDecisionSeen,
  withFound,
} from '@portal/read-models'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

type Query = { readonly [F in keyof typeof applicationFilters]: z.output<(typeof applicationFilters)[F]> } & {
  readonly status?: ListFilters['status']
}

/** Converts a query's filters for the read models: Tbilisi days become instants. */
const listFilters = async (items: Items, actor: Actor, query: Query, now: string): Promise<ListFilters> => ({
  ...clockFilters(query, tbilisiDay(now)),
  search: query.search,
  status: query.status,
  agency: query.agency_id,
  program: query.project_id,
  filedFrom: query.from && midnight(query.from),
  filedBefore: query.to && midnight(query.to, 1),
  // Waiting is counted in calendar days, so an application forwarded at 23:59 has waited one day at 0:00.
  forwardedBefore: query.waiting_days === undefined ? undefined : midnight(tbilisiDay(now), 1 - query.waiting_days),
  taken: await holders(items, actor, query.taken, tbilisiDay(now)),
  returned: query.returned === '1',
  requested: query.requested === '1',
  unread: query.unread === '1',
  prepared: query.prepared === '1',
})

/** Whoever stands in for an absent colleague works on what both hold (R-OFF-40). */
const holders = async (items: Items, actor: Actor, taken: Query['taken'], today: string) => {
  if (taken === undefined || taken === 'nobody') return taken
  return taken === 'me' ? holdersFor(items, actor, today) : [taken]
}

/** An overdue application is not due in the next days, so that both filters together match nothing. */
const clockFilters = ({ overdue, lapsed, due_within }: Query, today: string): ListFilters => ({
  ...(due_within !== undefined && { dueFrom: today, dueBefore: dayAfter(today, due_within + 1) }),
  ...(overdue === '1' && { dueBefore: today }),
  ...(lapsed === '1' && { answerBefore: today }),
})

/** Only staff may filter by agency, assignee and waiting time; returns the errors of forbidden filters. */
const closedFilters = ({ role }: Actor, query: Query): Record<string, string[]> | undefined => {
  if (!isCitizen(role)) return undefined
  const closed = (['taken', 'waiting_days', 'agency_id', 'prepared'] as const).filter(
    (name) => query[name] !== undefined,
  )
  if (closed.length === 0) return undefined
  return Object.fromEntries(closed.map((name) => [name, [desk['applications.filter.staffOnly']]]))
}

/** The instant at which a Tbilisi day begins, `daysLater` days after `day`. */
const midnight = (day: string, daysLater = 0): string =>
  new Date(startOfTbilisiDay(dayAfter(day, daysLater))).toISOString()

export const listApplicationsRoute = ({ items, store, now, accessLog }: Dependencies) => {
  const listOf = applicationLists({ items, hmac: store.hmac })
  return newApp().get(listApplications.path, signedIn(listApplications), query(listApplicationsSchema), async (c) => {
    const query = c.req.valid('query')
    if (query.export && c.var.needsFreshSignIn) return refused(c, 'fresh_sign_in_required')
    const errors = closedFilters(c.var.actor, query)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const { page, per_page: perPage, own_total: ownTotal, sort } = query
    const list = await listOf(c.var.actor, {
      ...(await listFilters(items, c.var.actor, query, now())),
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

/** The counts above a list: for each status, how many applications match the other filters. */
export const countApplicationsRoute = ({ items, store, now }: Dependencies) =>
  newApp().get(applicationCounts.path, signedIn(applicationCounts), query(applicationCountsSchema), async (c) => {
    const query = c.req.valid('query')
    const errors = closedFilters(c.var.actor, query)
    if (errors) return refused(c, 'invalid_fields', { errors })
    const { actor } = c.var
    const at = now()
    const filters = await withFound({ items, hmac: store.hmac }, actor, await listFilters(items, actor, query, at))
    return c.json(await loadApplicationCounts(items, actor, filters, tbilisiDay(at)))
  })

/** The applications before and after this one in a list, so that staff can open the next one after a decision. */
export const applicationNeighboursRoute = ({ items, store, now }: Dependencies) =>
  newApp().get(
    applicationNeighbours.path,
    signedIn(applicationNeighbours),
    params(applicationNeighboursSchema),
    query(applicationNeighboursSchema),
    async (c) => {
      const query = c.req.valid('query')
      const errors = closedFilters(c.var.actor, query)
      if (errors) return refused(c, 'invalid_fields', { errors })
      const application = await findSortedApplication(items, c.var.actor, c.req.valid('param').id)
      if (!application) return refused(c, 'not_found')
      const { actor } = c.var
      const asked = await listFilters(items, actor, query, now())
      const filters = await withFound({ items, hmac: store.hmac }, actor, asked)
      const options = { filters, sort: query.sort ?? 'newest' }
      return c.json(await findNeighbours(items, actor, application, options))
    },
  )

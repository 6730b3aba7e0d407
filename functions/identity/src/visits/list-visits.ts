/** One's own visits of today, with what was filed in them. */
import type { VisitRow } from '@portal/contract/documents/mandates'
import { listVisits } from '@portal/contract/endpoints/visits'
import { listVisitsSchema } from '@portal/contract/schemas/visits'
import { parseStream, tbilisiDay } from '@portal/domain'
import { newApp, query, signedIn } from '@portal/http'
import { actedStreams, type MandateRow, visitsOf } from '@portal/read-models'
import type { IdentityDependencies } from '../dependencies.ts'
import { visitOf } from './documents.ts'

const pageSize = 10

export const listVisitsRoute = (deps: IdentityDependencies) =>
  newApp().get(listVisits.path, signedIn(listVisits), query(listVisitsSchema), async (c) => {
    const { cursor } = c.req.valid('query')
    const now = deps.now()
    const found = await visitsOf(deps.items, {
      ...{ agent: c.var.actor.id, limit: pageSize + 1 },
      after: cursor === undefined ? undefined : Number(cursor),
    })
    const today = found.filter(({ from }) => tbilisiDay(from) === tbilisiDay(now))
    const page = today.slice(0, pageSize)
    const data = await Promise.all(page.map((row) => rowOf(deps, row, now)))
    return c.json({ data, next_cursor: today.length > pageSize ? String(page.at(-1)?.id) : null })
  })

const rowOf = async ({ items }: IdentityDependencies, row: MandateRow, now: string): Promise<VisitRow> => {
  const streams = await actedStreams(items, row.id, ['ApplicationFiled', 'ApplicationForwarded'])
  return { ...visitOf(row, now), applications: streams.map((stream) => parseStream(stream).id) }
}

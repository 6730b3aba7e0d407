/** One's own visits of today, with what was filed in them. */
import type { VisitRow } from '@portal/contract/documents/mandates'
import { listVisits } from '@portal/contract/endpoints/visits'
import { listVisitsSchema } from '@portal/contract/schemas/visits'
import { parseStream, type StreamName, tbilisiDay } from '@portal/domain'
import { newApp, query, signedIn } from '@portal/http'
import { listActs, type MandateRow, visitsOf } from '@portal/read-models'
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

/** A visit takes two hours at most, so its first page of acts has what was filed. */
const rowOf = async ({ items }: IdentityDependencies, row: MandateRow, now: string): Promise<VisitRow> => {
  const { acts } = await listActs(items, { mandate: row.id })
  const filed = acts.filter(({ type }) => type === 'ApplicationFiled' || type === 'ApplicationForwarded')
  const ids = filed.map(({ stream }) => parseStream(stream as StreamName).id)
  return { ...visitOf(row, now), applications: [...new Set(ids)] }
}

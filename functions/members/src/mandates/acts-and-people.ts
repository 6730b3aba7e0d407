/** What was done by a mandate, and who acts for a company. */
import { companyPeople, mandateActs } from '@portal/contract/endpoints/mandates'
import { mandateActsSchema } from '@portal/contract/schemas/mandates'
import {
  fold,
  isMandateOpen,
  type MandateEvent,
  mandateScopes,
  mandateState,
  mandateStatusAt,
  streamOf,
} from '@portal/domain'
import { newApp, params, query, refused, signedIn } from '@portal/http'
import { mandateOf } from '@portal/http/shared'
import { fullName, givenMandates, listActs, type MandateRow, memberById } from '@portal/read-models'
import type { Dependencies } from '../dependencies.ts'

/** Both sides read it, the agent not of a principal who is blocked. */
export const mandateActsRoute = ({ items, store }: Dependencies) =>
  newApp().get(
    mandateActs.path,
    signedIn(mandateActs),
    params(mandateActsSchema),
    query(mandateActsSchema),
    async (c) => {
      const { id: mandate } = c.req.valid('param')
      const found = fold(mandateState, await store.load<MandateEvent>(streamOf('mandate', mandate)))
      if (found.status === 'unknown') return refused(c, 'not_found')
      const { id } = c.var.actor
      const isAgent = found.agent === id && (await memberById(items, found.principal))?.status === 'active'
      if (found.principal !== id && !isAgent) return refused(c, 'not_found')
      const { acts, next } = await listActs(items, { mandate, cursor: c.req.valid('query').cursor })
      return c.json({ data: acts, next_cursor: next })
    },
  )

/** Who acts for a company, its director first, whose own account it is. */
export const companyPeopleRoute = ({ items, now }: Dependencies) =>
  newApp().get(companyPeople.path, signedIn(companyPeople), async (c) => {
    const company = await memberById(items, c.var.actor.id)
    if (company?.registrationType !== 'legal') return refused(c, 'not_permitted')
    const at = now()
    const given = await givenMandates(items, company.id)
    const open = given.filter((row) => isMandateOpen({ status: mandateStatusAt(row, at) }))
    const director = {
      ...{ id: company.id, name: fullName(company), basis: 'director', mandate: null },
      ...{ may: mandateScopes, from: company.registeredAt, until: null, status: 'active', last_act: null },
    }
    // At most twenty, as many as there are places (R-ACT-4).
    const people = await Promise.all(open.map((row) => personOf(items, row, at)))
    return c.json({ data: [director, ...people] })
  })

const personOf = async (items: Dependencies['items'], row: MandateRow, at: string) => {
  const { id: mandate, agent, may, from, until, status } = mandateOf(row, at)
  const { acts } = await listActs(items, { mandate, most: 1 })
  const [last] = acts
  return {
    ...{ id: agent.id, name: agent.name ?? row.agentNumber, basis: 'company', mandate, may, from, until, status },
    last_act: last ? { at: last.at, stream: last.stream, type: last.type } : null,
  }
}

/** The code that a person reads out confirms their visit, and whoever began it ends it (R-ACT-32, R-ACT-34). */
import { confirmVisit, endVisit } from '@portal/contract/endpoints/visits'
import { confirmVisitSchema, endVisitSchema } from '@portal/contract/schemas/visits'
import { visitAnswers as texts } from '@portal/contract/texts/visit-answers'
import {
  type ExistingMandate,
  fold,
  isOfVisit,
  type MandateEvent,
  mandateDecider,
  mandateState,
  mandateStatusAt,
  mayActBy,
  streamOf,
  type VisitCommand,
} from '@portal/domain'
import { commandRoute, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { memberById } from '@portal/read-models'
import type { Context } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'
import { earlierVisit } from './begin.ts'
import { checkVisitCode } from './code.ts'
import { visitAfter } from './documents.ts'

export const confirmVisitRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: confirmVisit, schema: confirmVisitSchema }, async (c, { id, code }) => {
    const idempotency = await requestIdempotency(c, 200)
    const begin = () => change(deps, c, { id, type: 'ConfirmVisit', message: texts['server.visit.begun'] })
    if (await earlierVisit(deps, idempotency)) return begin()
    const visit = await ownVisit(deps, c, id)
    if (visit === null || !mayActBy(visit, c.var.actor)) return refused(c, 'not_found')
    const member = await memberById(deps.items, visit.principal)
    const isWaiting = mandateStatusAt(visit, deps.now()) === 'offered' && member?.status === 'active'
    if (!isWaiting || member.personalId === null) return refused(c, 'mandate_closed')
    const checked = await checkVisitCode(deps, c, { number: member.personalId, code })
    if ('refusal' in checked) return checked.refusal
    const answer = await begin()
    if (answer.ok) await checked.spend()
    return answer
  })

export const endVisitRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: endVisit, schema: endVisitSchema }, (c, { id }) =>
    change(deps, c, { id, type: 'EndVisit', message: texts['server.visit.ended'] }),
  )

const ownVisit = async (
  { store }: IdentityDependencies,
  c: Context<PortalEnv>,
  id: number,
): Promise<ExistingMandate | null> => {
  const visit = fold(mandateState, await store.load<MandateEvent>(streamOf('mandate', id)))
  return visit.status !== 'unknown' && isOfVisit(visit.basis) && visit.agent === c.var.actor.id ? visit : null
}

const change = async (
  { store, now, newCommandId }: IdentityDependencies,
  c: Context<PortalEnv>,
  { id, type, message }: { readonly id: number; readonly type: 'ConfirmVisit' | 'EndVisit'; readonly message: string },
): Promise<Response> => {
  const at = now()
  const idempotency = await requestIdempotency(c, 200)
  const command: VisitCommand = { type, data: {}, actor: c.var.actor, at }
  const options = { commandId: newCommandId(), idempotency }
  const outcome = await store.execute(mandateDecider, streamOf('mandate', id), command, options)
  if (!outcome.accepted) return refused(c, outcome.refusal)
  return c.json({ success: true, message, data: visitAfter(outcome.history, at) })
}

/** What the two sides do with a mandate: the principal changes it, the agent accepts or declines, either revokes it. */
import { acceptMandate, changeMandate, declineMandate, revokeMandate } from '@portal/contract/endpoints/mandates'
import {
  acceptMandateSchema,
  changeMandateSchema,
  declineMandateSchema,
  revokeMandateSchema,
} from '@portal/contract/schemas/mandates'
import { mandates } from '@portal/contract/texts/mandates'
import {
  type Actor,
  type CommandBody,
  commandBy,
  fold,
  type Mandate,
  type MandateCommand,
  type MandateEvent,
  type MemberEvent,
  mandateDecider,
  mandateState,
  memberDecider,
  memberState,
  streamOf,
} from '@portal/domain'
import type { CompanionStream } from '@portal/event-store'
import { chargeQuota, commandRoute, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { ownIndexOf } from '@portal/http/shared'
import { fullName, memberById } from '@portal/read-models'
import type { Context } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { mandateAfter } from './documents.ts'
import { isUntilPossible } from './offer-mandate.ts'

export const changeMandateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: changeMandate, schema: changeMandateSchema }, async (c, { id, may, until }) => {
    if (!isUntilPossible(until, deps.now()))
      return refused(c, 'invalid_fields', { errors: { until: [mandates['server.mandate.until']] } })
    const idempotency = await requestIdempotency(c, 200)
    const earlier = idempotency && (await deps.store.earlierAnswer<MandateEvent>(idempotency, deps.now()))
    // Each offer of more tells the agent, perhaps by SMS.
    const charged = earlier ? undefined : await chargeQuota(deps, c, 'changes')
    if (charged && 'refusal' in charged) return charged.refusal
    const change = async () => ({ type: 'ChangeMandate' as const, data: { may, until } })
    const answer = await decide(deps, c, { id, command: change, message: mandates['server.mandate.changed'] })
    if (!answer.ok) await charged?.giveBack()
    return answer
  })

export const acceptMandateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: acceptMandate, schema: acceptMandateSchema }, (c, { id }) => {
    const accept = (answer: Answer) => ({
      type: 'AcceptMandate' as const,
      data: { ...answer, agentName: fullName(c.var.member) },
    })
    return decideAsSide(deps, c, { id, command: accept, message: mandates['server.mandate.accepted'] })
  })

export const declineMandateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: declineMandate, schema: declineMandateSchema }, (c, { id }) => {
    const decline = (data: Answer) => ({ type: 'DeclineMandate' as const, data })
    return decideAsSide(deps, c, { id, command: decline, message: mandates['server.mandate.declined'] })
  })

export const revokeMandateRoute = (deps: Dependencies) =>
  commandRoute({ endpoint: revokeMandate, schema: revokeMandateSchema }, (c, { id }) => {
    const revoke = ({ ownIndex }: Answer) => ({ type: 'RevokeMandate' as const, data: { ownIndex } })
    return decideAsSide(deps, c, { id, command: revoke, message: mandates['server.mandate.revoked'] })
  })

type Answer = { readonly ownIndex: string | null; readonly isPrincipalActive: boolean }
type Body = CommandBody<MandateCommand>
type Asked<Command> = { readonly id: number; readonly command: Command; readonly message: string }

/** A command that depends on whether the caller is who the offer meant, and on the principal's record. */
const decideAsSide = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { command, ...asked }: Asked<(answer: Answer) => Body>,
): Promise<Response> => {
  const ownIndex = await ownIndexOf(deps.store, c.var.member)
  const prepared = async (principal: number | null) => {
    const found = principal === null ? undefined : await memberById(deps.items, principal)
    return command({ ownIndex, isPrincipalActive: found?.status === 'active' })
  }
  return decide(deps, c, { ...asked, command: prepared })
}

const decide = async (
  deps: Dependencies,
  c: Context<PortalEnv>,
  { id, command, message }: Asked<(principal: number | null) => Promise<Body>>,
): Promise<Response> => {
  const { store } = deps
  const { actor } = c.var
  const at = deps.now()
  const stream = streamOf('mandate', id)
  const idempotency = await requestIdempotency(c, 200)
  const prepare = async () => {
    const history = await store.load<MandateEvent>(stream)
    const mandate = fold(mandateState, history)
    const body = await command(mandate.status === 'unknown' ? null : mandate.principal)
    const companion = body.type === 'RevokeMandate' ? withdrawnChild(mandate, actor, at) : undefined
    return { command: commandBy<MandateCommand>(actor, at, body), history, ...(companion && { companion }) }
  }
  const outcome = await store.execute(mandateDecider, stream, prepare, { commandId: deps.newCommandId(), idempotency })
  if (!outcome.accepted) return refused(c, outcome.refusal)
  return c.json({ success: true, message, data: mandateAfter(outcome.history, at) })
}

/** A parent who takes a child back before the office has confirmed gives the child's number free with it (R-ACT-56). */
const withdrawnChild = (mandate: Mandate, actor: Actor, at: string): CompanionStream | undefined => {
  if (mandate.status !== 'offered' || mandate.basis !== 'parent') return undefined
  const withdraw = { type: 'WithdrawChild' as const, data: {}, actor, at }
  return {
    stream: streamOf('member', mandate.principal),
    decide: (events) => memberDecider.decide(withdraw, fold(memberState, events as readonly MemberEvent[])),
  }
}

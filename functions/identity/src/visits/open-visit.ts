/** Staff of an agency begin to act for somebody who is at their office (R-ACT-30). */
import { openVisit } from '@portal/contract/endpoints/visits'
import { openVisitSchema } from '@portal/contract/schemas/visits'
import { visitAnswers as texts } from '@portal/contract/texts/visit-answers'
import { type MandateEvent, mandateStatusAt, streamOf } from '@portal/domain'
import type { Idempotency, RecordedEvent } from '@portal/event-store'
import { commandRoute, type PortalEnv, refused, requestIdempotency } from '@portal/http'
import { fullName, givenMandates, type MemberDocument } from '@portal/read-models'
import type { Context } from 'hono'
import type { IdentityDependencies } from '../dependencies.ts'
import { findMember } from '../sign-in/login.ts'
import { agencyOf, beginVisit, earlierVisit, refuseTooManyVisits } from './begin.ts'
import { sendVisitCode } from './code.ts'
import { visitAfter } from './documents.ts'

export const openVisitRoute = (deps: IdentityDependencies) =>
  commandRoute({ endpoint: openVisit, schema: openVisitSchema }, async (c, { personal_id: number, proof, note }) => {
    if (number === c.var.actor.personalId) return refuseWithSentence(c, 'own_visit')
    const idempotency = await requestIdempotency(c, 201)
    const earlier = await earlierVisit(deps, idempotency)
    if (earlier) return earlier.accepted ? answer(deps, c, earlier.history) : refused(c, earlier.refusal)
    const tooMany = await refuseTooManyVisits(deps, c)
    if (tooMany) return tooMany
    const member = await findMember(deps, number)
    if (member === null) return refuseWithSentence(c, 'not_registered')
    if (proof === 'code') return openByCode(deps, c, member, idempotency)
    const outcome = await beginVisit(deps, c, { ...whoIs(member), basis: 'card_seen', note }, idempotency)
    return outcome.accepted ? answer(deps, c, outcome.history) : refused(c, outcome.refusal)
  })

/** The sentences of visits are in a section of their own, which no other function bundles. */
const sentences = {
  not_registered: { message: texts['server.visit.notRegistered'] },
  own_visit: { errors: { personal_id: [texts['server.visit.self']] } },
  no_phone: { errors: { proof: [texts['server.visit.noPhone']] } },
}

const refuseWithSentence = (c: Context<PortalEnv>, code: keyof typeof sentences) => refused(c, code, sentences[code])

/**
 * A further code for the same person belongs to the visit that waits for it. The visit is recorded once its code is on the
 * way: a repeated request is answered by it, and must not say that a code was sent which nobody gets.
 */
const openByCode = async (
  deps: IdentityDependencies,
  c: Context<PortalEnv>,
  member: MemberDocument,
  idempotency: Idempotency | undefined,
): Promise<Response> => {
  const { phone, personalId: number } = member
  if (phone === null || number === null) return refuseWithSentence(c, 'no_phone')
  const { name, shortName } = await agencyOf(deps, c)
  const unsent = await sendVisitCode(deps, c, { number, phone, agencyName: shortName || name })
  if (unsent) return unsent
  const waiting = await waitingVisit(deps, { agent: c.var.actor.id, principal: member.id })
  if (waiting) {
    const { stream, history } = waiting
    const known = { stream, version: history.length, at: deps.now() }
    if (idempotency) await deps.store.rememberAnswer(idempotency, known)
    return answer(deps, c, history)
  }
  const visit = await beginVisit(deps, c, { ...whoIs(member), basis: 'visit', note: null }, idempotency)
  return visit.accepted ? answer(deps, c, visit.history) : refused(c, visit.refusal)
}

const waitingVisit = async (
  { items, store, now }: IdentityDependencies,
  { agent, principal }: { readonly agent: number; readonly principal: number },
) => {
  const given = await givenMandates(items, principal)
  const found = given.findLast(
    (row) => row.agent === agent && row.basis === 'visit' && mandateStatusAt(row, now()) === 'offered',
  )
  if (!found) return null
  const stream = streamOf('mandate', found.id)
  return { stream, history: await store.load<MandateEvent>(stream) }
}

const whoIs = (member: MemberDocument) => ({ principal: member.id, principalName: fullName(member) })

const answer = (
  { now }: IdentityDependencies,
  c: Context<PortalEnv>,
  history: readonly RecordedEvent<MandateEvent>[],
): Response => {
  const data = visitAfter(history, now())
  const message = texts[data.status === 'offered' ? 'server.visit.sent' : 'server.visit.begun']
  return c.json({ success: true, message, data }, 201)
}

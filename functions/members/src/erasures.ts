/** A member's request to be erased, and the answers of two Super Administrators (R-ID-81). */
import type { ErasureDocument } from '@portal/contract'
import { approveErasure, erasures, ownErasure, refuseErasure, requestErasure } from '@portal/contract/endpoints/members'
import { approveErasureSchema, refuseErasureSchema, requestErasureSchema } from '@portal/contract/schemas/members'
import { erasureTexts } from '@portal/contract/texts/erasure'
import { memberDecider, streamOf } from '@portal/domain'
import { accessEntry, commandRoute, newApp, refused, requestIdempotency, signedIn } from '@portal/http'
import { erasureOf, listErasures, openCases, superAdministratorsNow, superAdministratorsSet } from '@portal/read-models'
import type { Dependencies } from './dependencies.ts'
import { answerProposalRoute } from './proposals/answer-proposal.ts'

export const erasuresRoute = ({ items, store, accessLog }: Dependencies) =>
  newApp().get(erasures.path, signedIn(erasures), async (c) => {
    const { members } = await store.guardedSet(superAdministratorsSet)
    const data = await listErasures(items, members)
    const seen = data.map(({ id }) => streamOf('member', id))
    await accessLog(accessEntry(c, 'list', seen))
    return c.json({ data })
  })

export const ownErasureRoute = ({ items }: Dependencies) =>
  newApp().get(ownErasure.path, signedIn(ownErasure), async (c) => {
    const found = await erasureOf(items, c.var.actor.id)
    return c.json({ data: found && withoutNames(found) })
  })

/** Who of the staff answered is not told. */
export const withoutNames = ({ member: _, approved_by: __, ...data }: ErasureDocument) => data

export const requestErasureRoute = ({ store, items, now, newCommandId }: Dependencies) =>
  commandRoute({ endpoint: requestErasure, schema: requestErasureSchema }, async (c, data) => {
    const { actor } = c.var
    const outcome = await store.execute(
      memberDecider,
      streamOf('member', actor.id),
      { type: 'RequestErasure', data, actor, at: now() },
      { commandId: newCommandId(), idempotency: await requestIdempotency(c, 202) },
    )
    if (!outcome.accepted) return refused(c, outcome.refusal)
    const accepted = { id: actor.id, open_cases: await openCases(items, actor.id) }
    return c.json({ success: true, message: erasureTexts['mydata.erasure.success'], data: accepted }, 202)
  })

export const approveErasureRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approveErasure,
    schema: approveErasureSchema,
    kind: 'member',
    message: erasureTexts['server.erasure.approved'],
    answer: ({ stream, ...by }, options) =>
      deps.store.execute(
        memberDecider,
        stream,
        async () => {
          const { members, guardedSets } = await superAdministratorsNow(deps.store)
          return {
            command: { type: 'ApproveErasure' as const, data: { superAdministrators: members }, ...by },
            guardedSets,
          }
        },
        options,
      ),
  })

export const refuseErasureRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: refuseErasure,
    schema: refuseErasureSchema,
    kind: 'member',
    message: erasureTexts['server.erasure.refused'],
    answer: ({ stream, ...by }, options, reason) =>
      deps.store.execute(memberDecider, stream, { type: 'RefuseErasure', data: { reason }, ...by }, options),
  })

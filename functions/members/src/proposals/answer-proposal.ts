/** Approves or refuses a proposal of any kind; its proposer withdraws it so. */
import type { CallSchema, Endpoint, RefusalCode } from '@portal/contract'
import { changeRefusals } from '@portal/contract/change-refusals'
import { approveMemberChange, refuseMemberChange } from '@portal/contract/endpoints/members'
import { approveMemberChangeSchema, refuseMemberChangeSchema } from '@portal/contract/schemas/members'
import { twoPersons } from '@portal/contract/texts/two-persons'
import {
  type Actor,
  type ByProposers,
  type Command,
  type Decider,
  type MemberEvent,
  memberChangeDecider,
  type ProposalEvent,
  type ProposalKind,
  proposalFacts,
  proposalStatusAfter,
  type StreamName,
  streamOf,
  system,
} from '@portal/domain'
import type { ExecuteOptions, Outcome, RecordedEvent } from '@portal/event-store'
import { accessEntry, commandRoute, refused, requestIdempotency, requireFreshStaff } from '@portal/http'
import { endAllSessions } from '@portal/identity'
import { executeMemberChange, proposalAfter, superAdministratorsSet } from '@portal/read-models'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

type By = { readonly stream: StreamName; readonly actor: Actor; readonly at: string }
type Answered<E extends ProposalEvent | MemberEvent> = Promise<Outcome<E, RefusalCode>>
type Answering<E extends ProposalEvent | MemberEvent> = {
  readonly endpoint: Endpoint
  readonly schema: CallSchema & {
    readonly params: z.ZodType<{ readonly id: number }>
    readonly body: z.ZodType<{ readonly reason?: string }>
  }
  readonly kind: ProposalKind
  readonly message?: string
  readonly answer: (by: By, options: ExecuteOptions, reason: string) => Answered<E>
  /** The sessions end before the answer; a reaction ends them again. */
  readonly endsSessions?: true
}

export const answerProposalRoute = <E extends ProposalEvent | MemberEvent>(
  deps: Dependencies,
  { endpoint, schema, kind, answer, endsSessions, message = twoPersons['server.roles.refused'] }: Answering<E>,
) =>
  commandRoute({ endpoint, schema, guards: [requireFreshStaff()] }, async (c, { id, reason = '' }) => {
    const by = { stream: streamOf(kind, id), actor: c.var.actor, at: deps.now() }
    const idempotency = await requestIdempotency(c, 200)
    const outcome = await answer(by, { commandId: deps.newCommandId(), idempotency }, reason)
    if (!outcome.accepted) {
      const isTaken = outcome.refusal === 'personal_id_taken'
      return refused(c, outcome.refusal, isTaken ? { message: changeRefusals.personal_id_taken } : {})
    }
    if (proposalFacts[kind].isInMembersStream) {
      if (!outcome.isReplay) await deps.accessLog(accessEntry(c, 'command', [by.stream]))
      return c.json({ success: true, message })
    }
    const history = outcome.history as readonly RecordedEvent<ProposalEvent>[]
    const approved = history.find(({ type }) => proposalStatusAfter[type] === 'approved')
    if (endsSessions && approved)
      await endAllSessions(deps, { memberId: approved.data.member, createdUntil: Date.parse(approved.at) })
    return c.json({ success: true, message, data: proposalAfter(history) })
  })

/** A refusal has no effect on the member. */
export const refuseBy =
  <S, E extends ProposalEvent, Type extends string>(
    { store }: Dependencies,
    decider: Decider<S, E, Command<Type, ByProposers>, RefusalCode>,
    type: Type,
  ): Answering<E>['answer'] =>
  async ({ stream, ...by }, options) => {
    const { members: superAdministrators } = await store.guardedSet(superAdministratorsSet)
    return store.execute(decider, stream, { type, data: { superAdministrators }, ...by }, options)
  }

/**
 * Ends a proposal that nobody answered within seven days or whose proposer lost the role, so that the member can get a
 * new one. `open` is the claim that the open proposal holds. While it is open, the decider records no event.
 */
export const closeLapsed = async <S, E extends ProposalEvent, Type extends string, Code extends string>(
  { store, newCommandId, now }: Dependencies,
  open: { kind: string; value: string },
  decider: Decider<S, E, Command<Type, ByProposers>, Code>,
  type: Type,
): Promise<void> => {
  const stream = await store.holderOf(open)
  if (stream === null) return
  const { members: superAdministrators } = await store.guardedSet(superAdministratorsSet)
  const command = { type, data: { superAdministrators }, actor: system, at: now() }
  await store.execute(decider, stream, command, { commandId: newCommandId() })
}

/** A second Super Administrator approves a colleague's proposal, which changes the member's record, or refuses it. */
export const approveMemberChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: approveMemberChange,
    schema: approveMemberChangeSchema,
    kind: 'change',
    message: twoPersons['server.changes.approved'],
    endsSessions: true,
    answer: (by, options) => executeMemberChange(deps.store, { type: 'ApproveMemberChange', ...by }, options),
  })

export const refuseMemberChangeRoute = (deps: Dependencies) =>
  answerProposalRoute(deps, {
    endpoint: refuseMemberChange,
    schema: refuseMemberChangeSchema,
    kind: 'change',
    answer: refuseBy(deps, memberChangeDecider, 'RefuseMemberChange'),
  })

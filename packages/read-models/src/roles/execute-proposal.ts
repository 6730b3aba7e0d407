/** Approves a proposal, or lets it take effect by the clock: the member's record changes in the same transaction. */
import type { RefusalCode } from '@portal/contract'
import {
  type ByProposers,
  type Command,
  type Decider,
  type EditMember,
  fold,
  isChangeOutdated,
  type MemberChangeEvent,
  type MemberCommand,
  type MemberEvent,
  memberChangeDecider,
  memberDecider,
  memberState,
  type OpenMemberChange,
  type PhoneSlot,
  type Proposal,
  type ProposalEvent,
  phoneSlots,
  refuse,
  type StreamName,
  streamOf,
  superAdministratorsAfter,
} from '@portal/domain'
import type {
  CompanionStream,
  EventStore,
  ExecuteOptions,
  GuardedSet,
  Outcome,
  RecordedEvent,
} from '@portal/event-store'
import { freePhoneSlot } from '../claims.ts'
import { superAdministratorsSet } from '../super-administrators.ts'

type Store = Pick<EventStore, 'execute' | 'load' | 'guardedSet'>
type Verdict<Type extends string> = Pick<Command<Type>, 'type' | 'actor' | 'at'> & { readonly stream: StreamName }
/** What a decided proposal does to its member, or why that is impossible as their record is then. */
type Effect = {
  readonly command: MemberCommand
  readonly obstacle?: (member: readonly RecordedEvent<MemberEvent>[]) => RefusalCode | null
}

export const executeProposal = <P extends Proposal, E extends ProposalEvent, Type extends string>(
  store: Store,
  decider: Decider<{ readonly status: 'unknown' } | P, E, Command<Type, ByProposers>, RefusalCode>,
  { stream, type, actor, at }: Verdict<Type>,
  effectOf: (proposal: P, superAdministrators: readonly number[]) => Effect | Promise<Effect>,
  options: ExecuteOptions,
): Promise<Outcome<E, RefusalCode>> =>
  store.execute(
    decider,
    stream,
    async () => {
      const [history, set] = await Promise.all([store.load<E>(stream), store.guardedSet(superAdministratorsSet)])
      const command = { type, data: { superAdministrators: set.members }, actor, at }
      const found = fold(decider, history)
      if (found.status === 'unknown') return { command, history }
      const proposal = found as P
      const effect = await effectOf(proposal, set.members)
      return { command, history, ...(await withEffect(store, proposal.member, set, effect)) }
    },
    options,
  )

/**
 * The member and the set are read again before each attempt. The set is written even if it stays the same, so that the
 * decision fails if a Super Administrator came or went.
 */
export const withEffect = async (
  store: Pick<Store, 'load'>,
  member: number,
  { revision, members }: { readonly revision: number; readonly members: readonly number[] },
  { command, obstacle }: Effect,
): Promise<{ readonly companion: CompanionStream; readonly guardedSets: readonly GuardedSet[] }> => {
  const stream = streamOf('member', member)
  const history = await store.load<MemberEvent>(stream)
  const after = superAdministratorsAfter(command, fold(memberState, history), members)
  return {
    guardedSets: [{ name: superAdministratorsSet, seenRevision: revision, members: after }],
    companion: {
      stream,
      history,
      decide: (events) => {
        const member = events as readonly RecordedEvent<MemberEvent>[]
        const refusal = obstacle?.(member)
        return refusal ? refuse(refusal) : memberDecider.decide(command, fold(memberState, member))
      },
    },
  }
}

type MemberChangeVerdict = 'ApproveMemberChange' | 'EffectMemberChange'

/** A new phone needs one of its slots; after a lost race the next one is tried. */
export const executeMemberChange = async (
  store: Store & Pick<EventStore, 'holderOf'>,
  verdict: Verdict<MemberChangeVerdict>,
  options: ExecuteOptions,
): Promise<Outcome<MemberChangeEvent, RefusalCode>> => {
  const { actor, at } = verdict
  const effectOf = async (change: OpenMemberChange, superAdministrators: readonly number[]) => {
    const { id, to, proposedBy } = change
    const phoneSlot = to.phone ? await freePhoneSlot(store, to.phone) : undefined
    const data: EditMember['data'] = {
      ...(to.phone && { phone: to.phone }),
      ...(phoneSlot && { phoneSlot }),
      ...(to.personalId && { personalId: to.personalId }),
      ...(to.isUnblocked && { status: 'active' }),
      superAdministrators,
      byChange: { change: id, proposedBy, approvedBy: actor.role === 'system' ? null : actor.id },
    }
    const command: EditMember = { type: 'EditMember', data, actor, at }
    return { command, obstacle: obstacleTo(change, phoneSlot) }
  }
  const attempt = () =>
    executeProposal<OpenMemberChange, MemberChangeEvent, MemberChangeVerdict>(
      store,
      memberChangeDecider,
      verdict,
      effectOf,
      options,
    )
  let outcome = await attempt()
  for (const _ of phoneSlots) {
    if (outcome.accepted || outcome.refusal !== 'phone_limit') return outcome
    outcome = await attempt()
  }
  return outcome
}

const obstacleTo =
  (change: OpenMemberChange, phoneSlot: PhoneSlot | null | undefined): Effect['obstacle'] =>
  (member) => {
    if (isChangeOutdated(change, member)) return 'proposal_outdated'
    return phoneSlot === null ? 'phone_limit' : null
  }

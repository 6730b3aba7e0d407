/** Approves a member's change, or lets it take effect by the clock: the member's record changes in the same transaction. */
import type { RefusalCode } from '@portal/contract'
import {
  type ApproveMemberChange,
  type EditMember,
  type EffectMemberChange,
  fold,
  type MemberChangeEvent,
  type MemberEvent,
  memberChangeDecider,
  memberChangeState,
  memberDecider,
  memberState,
  refuse,
  type StreamName,
  streamOf,
  superAdministratorsAfter,
} from '@portal/domain'
import type { EventStore, ExecuteOptions, Outcome } from '@portal/event-store'
import { freePhoneSlot, phoneSlots } from '../claims.ts'
import { superAdministratorsSet } from '../super-administrators.ts'

type Store = Pick<EventStore, 'execute' | 'load' | 'guardedSet' | 'holderOf'>
type Verdict = Pick<ApproveMemberChange | EffectMemberChange, 'type' | 'actor' | 'at'>

/** A new phone needs one of its three slots; after a lost race the next one is tried. */
export const executeMemberChange = async (
  store: Store,
  stream: StreamName,
  verdict: Verdict,
  options: ExecuteOptions,
): Promise<Outcome<MemberChangeEvent, RefusalCode>> => {
  let outcome: Outcome<MemberChangeEvent, RefusalCode> = await attempt(store, stream, verdict, options)
  for (const _ of phoneSlots) {
    if (outcome.accepted || outcome.refusal !== 'phone_limit') return outcome
    outcome = await attempt(store, stream, verdict, options)
  }
  return outcome
}

const attempt = (store: Store, stream: StreamName, { type, actor, at }: Verdict, options: ExecuteOptions) =>
  store.execute(
    memberChangeDecider,
    stream,
    async () => {
      const [history, { revision, members: superAdministrators }] = await Promise.all([
        store.load<MemberChangeEvent>(stream),
        store.guardedSet(superAdministratorsSet),
      ])
      const command: ApproveMemberChange | EffectMemberChange = { type, data: { superAdministrators }, actor, at }
      const found = fold(memberChangeState, history)
      if (found.status === 'unknown') return { command, history }
      const { id: change, member, to, proposedBy } = found
      const memberStream = streamOf('member', member)
      const phoneSlot = to.phone ? await freePhoneSlot(store, to.phone) : undefined
      const edit: EditMember = {
        type: 'EditMember',
        data: {
          ...(to.phone && { phone: to.phone }),
          ...(phoneSlot && { phoneSlot }),
          ...(to.personalId && { personalId: to.personalId }),
          ...(to.isUnblocked && { status: 'active' }),
          superAdministrators,
          byChange: { change, proposedBy, approvedBy: actor.role === 'system' ? null : actor.id },
        },
        actor,
        at,
      }
      const before = await store.load<MemberEvent>(memberStream)
      // The set is written even if it stays the same, so that the decision fails if a Super Administrator came or went.
      const members = superAdministratorsAfter(edit, fold(memberState, before), superAdministrators)
      return {
        command,
        history,
        guardedSets: [{ name: superAdministratorsSet, seenRevision: revision, members }],
        companion: {
          stream: memberStream,
          history: before,
          decide: (events) => {
            if (phoneSlot === null) return refuse('phone_limit')
            return memberDecider.decide(edit, fold(memberState, events as readonly MemberEvent[]))
          },
        },
      }
    },
    options,
  )

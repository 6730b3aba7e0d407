/**
 * Executes an edit. What changes how the member signs in only becomes a proposal (R-ADM-17); the other fields change at
 * once, in the same transaction.
 */

import type { RefusalCode } from '@portal/contract'
import type { editMemberSchema } from '@portal/contract/schemas/members'
import {
  type Actor,
  type EditMember,
  fold,
  type MeansOfSignIn,
  type MemberChangeEvent,
  type MemberEvent,
  meansOfSignInOf,
  memberChangeDecider,
  memberDecider,
  memberState,
  type ProposeMemberChange,
  parseStream,
  publishedMemberStatus,
  refuse,
  type StreamName,
  streamOf,
} from '@portal/domain'
import type { ExecuteOptions, Outcome, RecordedEvent } from '@portal/event-store'
import {
  freePhoneSlot,
  openMemberChangeClaim,
  personalIdClaim,
  superAdministratorsNow,
  withSuperAdministrators,
} from '@portal/read-models'
import type { z } from 'zod'
import type { Dependencies } from './dependencies.ts'
import { closeLapsed } from './proposals/answer-proposal.ts'

type FormFields = z.output<typeof editMemberSchema.body>
type Proposal = { readonly id: number; readonly effective_at: string | null }
/** `history` is that of the member; `proposal` is what waits for a second person. */
export type EditOutcome = (
  | { readonly accepted: true; readonly isReplay: boolean; readonly proposal?: Proposal }
  | { readonly accepted: false; readonly refusal: Refusal }
) & { readonly history: readonly RecordedEvent<MemberEvent>[] }
type Refusal = Extract<Outcome<MemberEvent, RefusalCode>, { accepted: false }>['refusal'] | 'reason_required'
type Edit = { readonly stream: StreamName; readonly typed: FormFields; readonly actor: Actor }

export const executeEdit = async (
  deps: Dependencies,
  { stream, typed, actor }: Edit,
  options: ExecuteOptions,
): Promise<EditOutcome> => {
  const { store, now } = deps
  const earlier =
    options.idempotency && (await store.earlierAnswer<MemberEvent | MemberChangeEvent>(options.idempotency, now()))
  if (earlier) return earlierEdit(deps, stream, earlier)
  const at = now()
  const history = await store.load<MemberEvent>(stream)
  const member = fold(memberState, history)
  const edited = editedOf(typed)
  const to = member.status === 'unknown' ? {} : meansOfSignInOf(member, edited)
  if (member.status !== 'unknown' && Object.keys(to).length > 0) {
    if (typed.reason === undefined) return { accepted: false, refusal: 'reason_required', history }
    const { person } = member
    const facts = { to, oldPhone: person.phone, oldPersonalId: person.personalId, reason: typed.reason }
    return propose(deps, { stream, history, rest: withoutMeans(edited, to), actor, at, ...facts }, options)
  }
  return store.execute(
    memberDecider,
    stream,
    withSuperAdministrators(
      store,
      stream,
      (superAdministrators): EditMember => {
        return { type: 'EditMember', data: { ...edited, superAdministrators }, actor, at }
      },
      history,
    ),
    options,
  )
}

type Proposed = Pick<ProposeMemberChange['data'], 'to' | 'oldPhone' | 'oldPersonalId' | 'reason'> & {
  readonly stream: StreamName
  readonly history: readonly RecordedEvent<MemberEvent>[]
  readonly rest: Omit<EditMember['data'], 'superAdministrators'>
  readonly actor: Actor
  readonly at: string
}

const propose = async (
  deps: Dependencies,
  { stream, history, rest, actor, at, ...facts }: Proposed,
  { expectedVersion, idempotency, ...options }: ExecuteOptions,
): Promise<EditOutcome> => {
  const { store } = deps
  const taken = await takenBy(deps, facts.to)
  if (taken) return { accepted: false, refusal: taken, history }
  const member = parseStream(stream).id
  await closeLapsed(deps, openMemberChangeClaim(member), memberChangeDecider, 'LapseMemberChange')
  const change = await store.nextNumber('change')
  const outcome = await store.execute(
    memberChangeDecider,
    streamOf('change', change),
    async () => {
      const prepared = await withSuperAdministrators(store, stream, (superAdministrators): EditMember => {
        return { type: 'EditMember', data: { ...rest, superAdministrators }, actor, at }
      })()
      const { members, guardedSets } = await superAdministratorsNow(store)
      const data = { change, member, ...facts, superAdministrators: members }
      return {
        command: { type: 'ProposeMemberChange' as const, data, actor, at },
        // Who else could approve is part of the decision, so the set must not change meanwhile.
        guardedSets: prepared.guardedSets?.length ? prepared.guardedSets : guardedSets,
        companion: {
          stream,
          decide: (events) => {
            if (expectedVersion !== undefined && events.length !== expectedVersion) return refuse('version_conflict')
            return memberDecider.decide(prepared.command, fold(memberState, events as readonly MemberEvent[]))
          },
        },
      }
    },
    { ...options, ...(idempotency && { idempotency: { ...idempotency, status: 202 } }), isNew: true },
  )
  const current = await store.load<MemberEvent>(stream)
  if (!outcome.accepted) return { accepted: false, refusal: outcome.refusal, history: current }
  return { accepted: true, isReplay: outcome.isReplay, history: current, proposal: proposalIn(outcome.history) }
}

/** Whether the new number or phone is free, which the approval decides once more. */
const takenBy = async ({ store }: Dependencies, { phone, personalId }: MeansOfSignIn): Promise<RefusalCode | null> => {
  if (personalId !== undefined && (await store.holderOf(personalIdClaim(personalId)))) return 'personal_id_taken'
  return phone !== undefined && (await freePhoneSlot(store, phone)) === null ? 'phone_limit' : null
}

const earlierEdit = async (
  { store }: Dependencies,
  stream: StreamName,
  earlier: Outcome<MemberEvent | MemberChangeEvent, never>,
): Promise<EditOutcome> => {
  const history = await store.load<MemberEvent>(stream)
  if (!earlier.accepted) return { ...earlier, history }
  if (earlier.stream === stream)
    return { accepted: true, isReplay: true, history: earlier.history as readonly RecordedEvent<MemberEvent>[] }
  const proposal = proposalIn(earlier.history as readonly RecordedEvent<MemberChangeEvent>[])
  return { accepted: true, isReplay: true, history, proposal }
}

const proposalIn = ([proposed]: readonly RecordedEvent<MemberChangeEvent>[]): Proposal => {
  if (proposed?.type !== 'MemberChangeProposed') throw new Error('no change was proposed')
  return { id: proposed.data.change, effective_at: proposed.data.effectiveAt }
}

const withoutMeans = (
  { phone, personalId, status, ...rest }: Omit<EditMember['data'], 'superAdministrators'>,
  to: MeansOfSignIn,
): Omit<EditMember['data'], 'superAdministrators'> => ({
  ...rest,
  ...(status && !to.isUnblocked && { status }),
})

const editedOf = ({
  first_name: firstName,
  last_name: lastName,
  personal_id: personalId,
  status,
  document_verified_status: documentStatus,
  document_refusal_reason: refusalReason,
  reason: _,
  ...typed
}: FormFields): Omit<EditMember['data'], 'superAdministrators'> => ({
  ...typed,
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
  ...(personalId !== undefined && { personalId }),
  ...(status && { status: status === publishedMemberStatus.blocked ? 'blocked' : 'active' }),
  ...(documentStatus && { documentStatus }),
  ...(refusalReason !== undefined && { refusalReason }),
})

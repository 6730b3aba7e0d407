/**
 * The reset of a colleague's passkeys after lost devices, from proposal to end: the stream `reset-7`. One Super
 * Administrator proposes and another one approves; otherwise one of them who also controls the colleague's phone number
 * could take over the account.
 */
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { PasskeyResetEvent } from './events.ts'
import { answeredBy, hasLapsed, isOpen, mayChangeRoles, type Proposal, type RecordedFacts } from './proposal.ts'

export type PasskeyReset = { readonly status: 'unknown' } | Proposal

/** `reset` is the number reserved for this proposal. */
export type ProposePasskeyReset = Command<
  'ProposePasskeyReset',
  { readonly reset: number; readonly member: number; readonly note: string | null }
>
export type ApprovePasskeyReset = Command<'ApprovePasskeyReset', Record<never, never>>
export type RefusePasskeyReset = Command<'RefusePasskeyReset', Record<never, never>>
/** Ends a proposal that nobody answered in time, so that a new one for the member is possible. */
export type LapsePasskeyReset = Command<'LapsePasskeyReset', Record<never, never>>

const initialState = (): PasskeyReset => ({ status: 'unknown' })

const evolve = (reset: PasskeyReset, event: PasskeyResetEvent & RecordedFacts): PasskeyReset => {
  if (event.type === 'PasskeyResetProposed') {
    const { reset: id, member } = event.data
    return { status: 'open', id, member, proposedBy: event.actor?.id ?? 0, proposedAt: event.at ?? '' }
  }
  if (reset.status === 'unknown') return reset
  switch (event.type) {
    case 'PasskeyResetApproved':
      return { ...reset, status: 'approved' }
    case 'PasskeyResetRefused':
      return { ...reset, status: 'refused' }
    case 'PasskeyResetLapsed':
      return { ...reset, status: 'lapsed' }
  }
}

/**
 * Nobody proposes a reset for themselves: a person who can still sign in by passkey removes a lost one without help.
 */
const propose = ({ actor, data }: ProposePasskeyReset, reset: PasskeyReset) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (reset.status !== 'unknown') return refuse('version_conflict')
  if (data.member === actor.id) return refuse('own_proposal')
  return accept({ type: 'PasskeyResetProposed' as const, data: { ...data, actorName: actor.name } })
}

const approve = ({ actor, at }: ApprovePasskeyReset, reset: PasskeyReset) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (reset.status === 'unknown') return refuse('not_found')
  if (!isOpen(reset, at)) return refuse('proposal_closed')
  if (reset.proposedBy === actor.id || reset.member === actor.id) return refuse('own_proposal')
  return accept({ type: 'PasskeyResetApproved' as const, data: { reset: reset.id, ...answeredBy(actor, reset) } })
}

/**
 * Any Super Administrator may refuse: the proposer to withdraw, and the member too, because a member who can sign in
 * has not lost their devices.
 */
const refuseReset = ({ actor, at }: RefusePasskeyReset, reset: PasskeyReset) => {
  if (!mayChangeRoles(actor)) return refuse('not_permitted')
  if (reset.status === 'unknown') return refuse('not_found')
  if (!isOpen(reset, at)) return refuse('proposal_closed')
  return accept({ type: 'PasskeyResetRefused' as const, data: { reset: reset.id, ...answeredBy(actor, reset) } })
}

const lapse = ({ actor, at }: LapsePasskeyReset, reset: PasskeyReset) => {
  if (actor.role !== 'system') return refuse('not_permitted')
  if (reset.status === 'unknown' || !hasLapsed(reset, at)) return accept()
  return accept({ type: 'PasskeyResetLapsed' as const, data: { reset: reset.id, member: reset.member } })
}

export const passkeyResetDecider = decider({
  initialState,
  evolve,
  decide: {
    ProposePasskeyReset: propose,
    ApprovePasskeyReset: approve,
    RefusePasskeyReset: refuseReset,
    LapsePasskeyReset: lapse,
  },
})

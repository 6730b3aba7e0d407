/**
 * The reset of a colleague's passkeys after lost devices, from proposal to end: the stream `reset-7`. One Super
 * Administrator proposes and another one approves; otherwise one of them who also controls the colleague's phone number
 * could take over the account.
 */
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { PasskeyResetEvent } from './events.ts'
import {
  answeredBy,
  approveBy,
  type ByProposers,
  lapseBy,
  mayChangeRoles,
  type Proposal,
  type RecordedFacts,
  refuseBy,
} from './proposal.ts'

export type PasskeyReset = { readonly status: 'unknown' } | Proposal

/** `reset` is the number reserved for this proposal. */
export type ProposePasskeyReset = Command<
  'ProposePasskeyReset',
  { readonly reset: number; readonly member: number; readonly note: string | null }
>
export type ApprovePasskeyReset = Command<'ApprovePasskeyReset', ByProposers>
export type RefusePasskeyReset = Command<'RefusePasskeyReset', ByProposers>
/** Ends a proposal that nobody answered in time, so that a new one for the member is possible. */
export type LapsePasskeyReset = Command<'LapsePasskeyReset', ByProposers>

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

/** The member concerned cannot approve either: whoever can sign in removes a lost passkey without help. */
const approve = (command: ApprovePasskeyReset, reset: PasskeyReset) =>
  approveBy(command, reset, (open) => {
    if (open.member === command.actor.id) return refuse('own_proposal')
    return accept({
      type: 'PasskeyResetApproved' as const,
      data: { reset: open.id, ...answeredBy(command.actor, open) },
    })
  })

/** The member concerned may refuse too, because a member who can sign in has not lost their devices. */
const refuseReset = (command: RefusePasskeyReset, reset: PasskeyReset) =>
  refuseBy(command, reset, (open) => ({
    type: 'PasskeyResetRefused' as const,
    data: { reset: open.id, ...answeredBy(command.actor, open) },
  }))

const lapse = (command: LapsePasskeyReset, reset: PasskeyReset) =>
  lapseBy(command, reset, ({ id, member }) => ({
    type: 'PasskeyResetLapsed' as const,
    data: { reset: id, member },
  }))

export const passkeyResetState = { initialState, evolve }
export const passkeyResetDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: {
    ProposePasskeyReset: propose,
    ApprovePasskeyReset: approve,
    RefusePasskeyReset: refuseReset,
    LapsePasskeyReset: lapse,
  },
})

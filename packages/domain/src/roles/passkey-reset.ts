/**
 * The reset of a colleague's passkeys after lost devices, from proposal to end: the stream `reset-7`. One Super
 * Administrator proposes and another one approves; otherwise one of them who also controls the colleague's phone number
 * could take over the account.
 */
import { accept, type Command, decider, refuse } from '../kernel/decider.ts'
import type { PasskeyResetEvent } from './events.ts'
import {
  approveAs,
  type ByProposers,
  evolved,
  lapseAs,
  mayChangeRoles,
  opened,
  type Proposal,
  type Recorded,
  refuseAs,
} from './proposal.ts'

export type PasskeyReset = { readonly status: 'unknown' } | Proposal

/** `reset` is the number reserved for this proposal. */
export type ProposePasskeyReset = Command<
  'ProposePasskeyReset',
  { readonly reset: number; readonly member: number; readonly note: string | null }
>
export type ApprovePasskeyReset = Command<'ApprovePasskeyReset', ByProposers>

const initialState = (): PasskeyReset => ({ status: 'unknown' })

const evolve = (reset: PasskeyReset, event: PasskeyResetEvent & Recorded): PasskeyReset => {
  if (event.type === 'PasskeyResetProposed') return opened(event, event.data.reset, event.data.member)
  return evolved(reset, event)
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

export const passkeyResetState = { initialState, evolve }
export const passkeyResetDecider = /* @__PURE__ */ decider({
  initialState,
  evolve,
  decide: {
    ProposePasskeyReset: propose,
    // The member concerned may refuse but not approve: whoever can sign in has not lost their devices.
    ApprovePasskeyReset: /* @__PURE__ */ approveAs('PasskeyReset', 'reset', { mayMemberApprove: false }),
    RefusePasskeyReset: /* @__PURE__ */ refuseAs('PasskeyReset', 'reset'),
    LapsePasskeyReset: /* @__PURE__ */ lapseAs('PasskeyReset', 'reset'),
  },
})

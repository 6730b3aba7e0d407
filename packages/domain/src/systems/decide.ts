/** The decider of an agency's own systems, one function per command: two persons let one act (R-SYS-2). */
import { hasRight } from '../facts/rights.ts'
import type { SystemRole } from '../facts/systems.ts'
import { type Actor, accept, type Command, decider, isSystemId, refuse } from '../kernel/decider.ts'
import {
  type AgencySystem,
  type ByAdministrators,
  type ExistingSystem,
  isSystemEndPossible,
  systemState,
  systemStatusAt,
} from './agency-system.ts'

/** `system` is the number reserved for this proposal. */
export type ProposeSystem = Command<
  'ProposeSystem',
  { readonly system: number; readonly label: string; readonly role: SystemRole; readonly expiresOn: string }
>
export type ApproveSystem = Command<'ApproveSystem', ByAdministrators>
export type RefuseSystem = Command<'RefuseSystem', ByAdministrators>
export type RevealSystem = Command<'RevealSystem', ByAdministrators & { readonly digest: string }>
export type EndSystem = Command<'EndSystem', Readonly<Record<never, never>>>
export type SystemCommand = ProposeSystem | ApproveSystem | RefuseSystem | RevealSystem | EndSystem

const propose = ({ actor, at, data }: ProposeSystem, system: AgencySystem) => {
  const { agency } = actor
  if (isSystemId(actor.id) || !hasRight(actor.role, 'proposeSystems') || agency === null) return refuse('not_permitted')
  if (system.status !== 'unknown') return refuse('version_conflict')
  if (!isSystemEndPossible(data.expiresOn, at)) return refuse('invalid_fields')
  return accept({ type: 'SystemProposed' as const, data: { ...data, agency } })
}

const approve = ({ actor, at, data }: ApproveSystem, system: AgencySystem) =>
  managed(actor, system, (asked) => {
    if (systemStatusAt(asked, at, data) !== 'open') return refuse('proposal_closed')
    if (asked.proposedBy === actor.id) return refuse('own_proposal')
    return accept({ type: 'SystemApproved' as const, data: answered(asked) })
  })

/** Anybody who manages the systems may refuse; for the proposer this withdraws the proposal. */
const refuseProposal = ({ actor, at, data }: RefuseSystem, system: AgencySystem) =>
  managed(actor, system, (asked) => {
    if (systemStatusAt(asked, at, data) !== 'open') return refuse('proposal_closed')
    return accept({ type: 'SystemRefused' as const, data: answered(asked) })
  })

/** The token goes to whoever asked for it, once, so that whoever approved never had it. */
const reveal = ({ actor, at, data: { digest, ...by } }: RevealSystem, system: AgencySystem) =>
  managed(actor, system, (asked) => {
    if (asked.proposedBy !== actor.id) return refuse('not_permitted')
    const status = systemStatusAt(asked, at, by)
    if (status === 'open') return refuse('not_approved')
    if (status === 'active') return refuse('already_revealed')
    if (status !== 'approved') return refuse('proposal_closed')
    return accept({ type: 'SystemRevealed' as const, data: { ...of(asked), digest } })
  })

/** Ended again it stays as it is, so that a lost answer may be asked for. */
const end = ({ actor }: EndSystem, system: AgencySystem) =>
  managed(actor, system, (asked) => {
    if (asked.status === 'ended' || asked.status === 'refused') return accept()
    return accept({ type: 'SystemEnded' as const, data: of(asked) })
  })

/** A system manages none. The Super Administrator reaches those of all agencies, an administrator those of their own. */
const managed = <D>(actor: Actor, system: AgencySystem, then: (asked: ExistingSystem) => D) => {
  if (isSystemId(actor.id) || !hasRight(actor.role, 'manageSystems')) return refuse('not_permitted')
  if (system.status === 'unknown' || !mayReachSystem(actor, system)) return refuse('not_found')
  return then(system)
}

export const mayReachSystem = ({ agency }: Pick<Actor, 'agency'>, system: Pick<ExistingSystem, 'agency'>): boolean =>
  agency === null || agency === system.agency

const of = ({ id, agency }: ExistingSystem) => ({ system: id, agency })
const answered = (system: ExistingSystem) => ({ ...of(system), proposedBy: system.proposedBy })

export const systemDecider = /* @__PURE__ */ decider({
  ...systemState,
  decide: {
    ProposeSystem: propose,
    ApproveSystem: approve,
    RefuseSystem: refuseProposal,
    RevealSystem: reveal,
    EndSystem: end,
  },
})

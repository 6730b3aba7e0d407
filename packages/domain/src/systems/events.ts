/** What happens to the token of an agency's own system (R-SYS-1), in a stream of its own: `system-7`. */
import type { SystemRole } from '../facts/systems.ts'
import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

type OfSystem = { readonly system: number; readonly agency: number }

/** `expiresOn` is the last day on which it acts, a day in Tbilisi. */
export type SystemProposed = DomainEvent<
  'SystemProposed',
  OfSystem & { readonly label: string; readonly role: SystemRole; readonly expiresOn: string }
>
/** `proposedBy` and the actor are the two persons who decided. */
export type SystemApproved = DomainEvent<'SystemApproved', OfSystem & { readonly proposedBy: number }>
export type SystemRefused = DomainEvent<'SystemRefused', OfSystem & { readonly proposedBy: number }>
/** `digest` is the SHA-256 of the token, which is stored nowhere. */
export type SystemRevealed = DomainEvent<'SystemRevealed', OfSystem & { readonly digest: string }>
export type SystemEnded = DomainEvent<'SystemEnded', OfSystem>

export type SystemEvent = SystemProposed | SystemApproved | SystemRefused | SystemRevealed | SystemEnded

/** Whoever acted is named by their number; the label is of a machine. */
export const systemPersonalFields = {
  SystemProposed: {},
  SystemApproved: {},
  SystemRefused: {},
  SystemRevealed: {},
  SystemEnded: {},
} satisfies PersonalFields & Record<SystemEvent['type'], unknown>

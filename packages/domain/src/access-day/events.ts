import type { DomainEvent } from '../kernel/decider.ts'
import type { PersonalFields } from '../kernel/personal-fields.ts'

/** A day of the access log ended: the number of its lines and their Merkle root (base64url). */
export type AccessDayClosed = DomainEvent<
  'AccessDayClosed',
  { readonly day: string; readonly lines: number; readonly root: string }
>
export type AccessDayEvent = AccessDayClosed

export const accessDayPersonalFields = {
  AccessDayClosed: {},
} satisfies PersonalFields & Record<AccessDayEvent['type'], unknown>

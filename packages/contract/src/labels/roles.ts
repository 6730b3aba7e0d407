/** The Georgian names of roles; on the wire and in events roles keep their English names. */
import type { ProfileDocument } from '../documents/member.ts'
import { audit } from '../texts/audit.ts'
import { header } from '../texts/header.ts'
import { history } from '../texts/history.ts'

export const roleLabels = {
  'Super Administrator': header['role.superAdmin'],
  'Agency Administrator': header['role.agencyAdmin'],
  'Agency Operator': header['role.agencyOperator'],
  User: header['role.user'],
  Auditor: audit['role.auditor'],
  system: history['history.system'],
  guest: audit['audit.actor.guest'],
} as const satisfies Record<ProfileDocument['permission'] | 'system' | 'guest', string>

/** Falls back to the role's own name when the table lacks it. */
export const roleLabel = (role: string): string =>
  Object.hasOwn(roleLabels, role) ? roleLabels[role as keyof typeof roleLabels] : role

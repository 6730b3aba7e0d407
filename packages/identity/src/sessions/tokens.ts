/**
 * A session token: `<member>.<secret>`, so that a session is one read by key and a member's sessions one query. The
 * secret is 256 random bits; only its SHA-256 is stored, so that a stolen table grants no access (R-ID-13).
 */
import { createHash, randomBytes } from 'node:crypto'
import { isStaff, type Role } from '@portal/domain'

export type ParsedToken = { readonly memberId: number; readonly sessionId: string }

export const newToken = (memberId: number): string => `${memberId}.${randomBytes(32).toString('base64url')}`

/** Null for anything that this portal cannot have issued; the secret itself is not returned. */
export const parseToken = (token: string): ParsedToken | null => {
  const match = /^([1-9]\d{0,14})\.[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match) return null
  return { memberId: Number(match[1]), sessionId: createHash('sha256').update(token).digest('base64url') }
}

const minute = 60_000
const hour = 60 * minute

/** Session lifetimes, shorter for staff, who can access more (R-ID-13). */
export type SessionLimits = { readonly idle: number; readonly absolute: number }

const citizen: SessionLimits = { idle: 60 * minute, absolute: 12 * hour }
const staff: SessionLimits = { idle: 30 * minute, absolute: 8 * hour }

/** `role` is the member's current one, so that the shorter limits apply at once to somebody who becomes staff. */
export const sessionLimits = (role: Role): SessionLimits => (isStaff(role) ? staff : citizen)

/** The longest lifetime of a session that may not stay signed in, after which the table may delete its row. */
export const maxSession = citizen.absolute

/** The last use is written at most once a minute, so that a page with ten calls costs one write. */
export const lastUseInterval = minute

/** Milliseconds that a locked session waits on a citizen's own device for its passkey (R-ID-50). */
export const maxStay = 30 * 24 * hour

/** Staff may not stay signed in, because protecting their access is worth showing a passkey every half hour. */
export const mayStay = (role: Role): boolean => !isStaff(role)

/**
 * A session token: `<member>.<secret>`, so that a session is one read by key and a member's sessions one query. The
 * secret is 256 random bits; only its SHA-256 is stored, so that a stolen table grants no access (R-ID-13).
 */
import { createHash, randomBytes } from 'node:crypto'

export type ParsedToken = { readonly memberId: number; readonly sessionId: string }

export const newToken = (memberId: number): string => `${memberId}.${randomBytes(32).toString('base64url')}`

/** Null for anything that this portal cannot have issued; the secret itself is not returned. */
export const parseToken = (token: string): ParsedToken | null => {
  const match = /^([1-9]\d{0,14})\.[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match) return null
  return { memberId: Number(match[1]), sessionId: createHash('sha256').update(token).digest('base64url') }
}

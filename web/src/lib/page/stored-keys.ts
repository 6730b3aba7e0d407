/**
 * The names of everything that this site stores in a browser. What begins with `device:` is of the device and names
 * nobody, so it stays; signing out clears all the rest (R-ID-18). What is kept for a member begins with `draft:` and
 * names them.
 */
type OfDevice =
  | 'devices'
  | 'feedback-declined'
  | 'keys-off'
  | 'log-checkpoint'
  | 'notices-of'
  | 'passkey-declined'
  | 'passkey-used'
  | 'receipt-keys'

type OfSession =
  | 'access_token'
  | 'audit-verification'
  | 'draft_key'
  | 'locked_session'
  | 'session_ends'
  | 'sign_in_ended'
  | 'stays'
  | 'token'
  | 'userProfile'

type OfTab = 'passkey_offer_due' | 'reloads' | 'session_warned'

export type DraftKey = `draft:${string}`
export type LocalKey = `device:${OfDevice}` | OfSession | DraftKey
export type TabKey = OfTab | DraftKey

export const staysAtSignOut = (key: string): boolean => key.startsWith('device:')

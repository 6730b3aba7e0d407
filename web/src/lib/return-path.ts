/** Where to go after signing in, and why one was sent to sign in; it travels in the history's state, not in the address. */
const reasons = ['required', 'idle', 'limit', 'ended'] as const
export type SignInReason = (typeof reasons)[number]

/** `state` is what that page's own history held: which list one came from (lib/application/list-place.ts), and `member` who did. */
export type ReturnState = { returnTo: string; state?: unknown; member?: number | undefined; reason: SignInReason }

export const returnStateOf = (state: unknown): ReturnState | null => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  if (typeof returnTo !== 'string' || !/^\/(?!\/)/.test(returnTo)) return null
  return {
    returnTo,
    state: 'state' in state ? state.state : null,
    member: 'member' in state && typeof state.member === 'number' ? state.member : undefined,
    reason: ('reason' in state && reasons.find((reason) => reason === state.reason)) || 'required',
  }
}

/**
 * The page is anybody's who may see it. What was searched for on it, and which list one came to it from, is the business of
 * who did: `member` is who signs in now.
 */
export const wayBack = ({ returnTo, state, member: before }: ReturnState, member: number | undefined) => {
  if (before === undefined) return { to: returnTo }
  return before === member ? { to: returnTo, state } : { to: returnTo.replace(/[?#].*$/, '') }
}

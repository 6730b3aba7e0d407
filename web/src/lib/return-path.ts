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

/** The page is anybody's who may see it; which list one came to it from is the business of who did. */
export const stateFor = (back: ReturnState | null, member: number | undefined) =>
  back?.member && back.member === member ? back.state : null

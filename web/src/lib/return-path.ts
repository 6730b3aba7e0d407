/** Where to go after signing in and why sign-in was needed. It travels in the history state, not in the address. */
const reasons = ['required', 'idle', 'limit', 'ended'] as const
export type SignInReason = (typeof reasons)[number]

/**
 * `state` is that page's own history state, such as its list (lib/application/list-place.ts); `member` is who used the
 * page.
 */
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
 * Another member may open the page, but its search and its list belong to the person before. `member` is who signs in
 * now.
 */
export const wayBack = ({ returnTo, state, member: before }: ReturnState, member: number | undefined) => {
  if (before === undefined) return { to: returnTo }
  return before === member ? { to: returnTo, state } : { to: returnTo.replace(/[?#].*$/, '') }
}

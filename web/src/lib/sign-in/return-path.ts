/** Where to go after signing in and why sign-in was needed, kept in the history state and not in the address. */
const reasons = ['required', 'idle', 'limit', 'ended'] as const
export type SignInReason = (typeof reasons)[number]

/**
 * `state` is the history state of the page to return to, such as its list (lib/application/application-lists.ts); `member` is
 * who used that page.
 */
export type ReturnState = { returnTo: string; state?: unknown; member?: number | undefined; reason: SignInReason }

export const parseReturnState = (state: unknown): ReturnState | null => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  if (typeof returnTo !== 'string' || !/^\/(?![/\\])[^\p{Cc}]*$/u.test(returnTo)) return null
  return {
    returnTo,
    state: 'state' in state ? state.state : null,
    member: 'member' in state && typeof state.member === 'number' ? state.member : undefined,
    reason: ('reason' in state && reasons.find((reason) => reason === state.reason)) || 'required',
  }
}

/**
 * Another member may open the page, but without the search and the list of the previous member. The second argument is
 * the member who signs in now.
 */
export const returnTarget = ({ returnTo, state, member: before }: ReturnState, member: number | undefined) => {
  if (before === undefined) return { to: returnTo }
  return before === member ? { to: returnTo, state } : { to: returnTo.replace(/[?#].*$/, '') }
}

/** Where to go after signing in, and why one was sent to sign in; it travels in the history's state, not in the address. */
const reasons = ['required', 'idle', 'limit', 'ended'] as const
export type SignInReason = (typeof reasons)[number]

export type ReturnState = { returnTo: string; reason: SignInReason }

export const returnStateOf = (state: unknown): ReturnState | null => {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null
  const { returnTo } = state
  if (typeof returnTo !== 'string' || !/^\/(?!\/)/.test(returnTo)) return null
  return { returnTo, reason: ('reason' in state && reasons.find((reason) => reason === state.reason)) || 'required' }
}

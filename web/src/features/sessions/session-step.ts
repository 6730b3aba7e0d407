import type { SessionEnds } from '#lib/sign-in/session-end-reason.ts'

/**
 * Decides the next step of the session watch, which warns two minutes before the end (R-ID-13). Before a warning the
 * server is asked once, because work in another tab may have extended the session. Otherwise one timer waits without
 * any call.
 */
export type SessionStep =
  | { readonly kind: 'ask' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'warn'; readonly until: number; readonly isLast: boolean }

const warningTime = 2 * 60_000
/** The least time in milliseconds between two questions to the server, also while it is unreachable. */
const pauseBetweenQuestions = 15_000

export const sessionStep = (ends: SessionEnds | null, askedAt: number | null, now: number): SessionStep => {
  const mayAskAt = (askedAt ?? Number.NEGATIVE_INFINITY) + pauseBetweenQuestions
  const ask: SessionStep = now >= mayAskAt ? { kind: 'ask' } : { kind: 'wait', until: mayAskAt }
  if (!ends) return ask
  const warnAt = ends.idle - warningTime
  if (now < warnAt) return { kind: 'wait', until: warnAt }
  if (now >= ends.idle || ends.receivedAt < warnAt) return ask
  return { kind: 'warn', until: ends.idle, isLast: ends.whole <= ends.idle }
}

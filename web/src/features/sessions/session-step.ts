import type { SessionEnds } from '#lib/why-it-died.ts'

/**
 * What the watch over a session does next (R-ID-13: it warns two minutes before). Between two answers of the
 * server there is one timer and no call; before it warns it asks once, because work in any tab has moved the end.
 */
export type SessionStep =
  | { readonly kind: 'ask' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'warn'; readonly until: number; readonly isLast: boolean }

const warningTime = 2 * 60_000
/** Also when the server cannot be reached: no storm of questions. */
const pauseBetweenQuestions = 15_000

export const sessionStep = (ends: SessionEnds | null, askedAt: number | null, now: number): SessionStep => {
  const mayAskAt = (askedAt ?? Number.NEGATIVE_INFINITY) + pauseBetweenQuestions
  const ask: SessionStep = now >= mayAskAt ? { kind: 'ask' } : { kind: 'wait', until: mayAskAt }
  if (!ends) return ask
  const warnAt = ends.idle - warningTime
  if (now < warnAt) return { kind: 'wait', until: warnAt }
  if (now >= ends.idle || ends.toldAt < warnAt) return ask
  return { kind: 'warn', until: ends.idle, isLast: ends.whole <= ends.idle }
}

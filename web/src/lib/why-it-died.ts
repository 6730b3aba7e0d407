/** When a session ends, by this browser's clock; kept beside the token, for every tab (features/session-watch). */
export type SessionEnds = { readonly idle: number; readonly whole: number; readonly toldAt: number }

/** A few seconds for clocks and for the way of an answer. */
const tolerance = 5_000

/** `stored` is what the browser kept; what is missing or unreadable tells nothing, and an end without a reason is one. */
export const whyItDied = (stored: string | null, now: number): 'idle' | 'limit' | 'ended' => {
  const ends = readEnds(stored)
  if (!ends || now < ends.idle - tolerance) return 'ended'
  return ends.whole <= ends.idle ? 'limit' : 'idle'
}

export const readEnds = (stored: string | null): SessionEnds | null => {
  try {
    const { idle, whole, toldAt } = JSON.parse(stored ?? 'null') as Partial<SessionEnds>
    return isTime(idle) && isTime(whole) && isTime(toldAt) ? { idle, whole, toldAt } : null
  } catch {
    return null
  }
}

const isTime = (value: unknown): value is number => Number.isFinite(value)

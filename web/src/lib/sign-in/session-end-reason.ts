/**
 * When a session ends, in milliseconds of this device's clock: `idle` if it stays unused, `whole` in any case. Stored
 * for every tab.
 */
export type SessionEnds = { readonly idle: number; readonly whole: number; readonly receivedAt: number }

/** Milliseconds, for clock differences and the time that an answer takes. */
const tolerance = 5_000

export const endReason = (stored: string | null, now: number): 'idle' | 'limit' | 'ended' => {
  const ends = readEnds(stored)
  if (!ends || now < ends.idle - tolerance) return 'ended'
  return ends.whole <= ends.idle ? 'limit' : 'idle'
}

export const readEnds = (stored: string | null): SessionEnds | null => {
  try {
    const { idle, whole, receivedAt } = JSON.parse(stored ?? 'null') as Partial<SessionEnds>
    return isTime(idle) && isTime(whole) && isTime(receivedAt) ? { idle, whole, receivedAt: receivedAt } : null
  } catch {
    return null
  }
}

const isTime = (value: unknown): value is number => Number.isFinite(value)

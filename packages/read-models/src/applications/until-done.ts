/**
 * Retries a write for some applications until no competitor was faster, and splits it in half when it exceeds a
 * transaction; counts and search share it.
 */
import type { Unavailable } from '@portal/event-store'

/** The result of one attempt. */
export type Tried = 'done' | 'lost' | 'too-many'

export type Trying = {
  readonly attempt: (ids: readonly number[]) => Promise<Tried>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
  /** The error when every attempt lost its race. */
  readonly contended: () => Unavailable
}

const mostTries = 6

export const untilDone = async (trying: Trying, ids: readonly number[]): Promise<void> => {
  const { attempt, wait, contended } = trying
  for (let retry = 0; ; retry++) {
    if (retry > 0) await wait(retry)
    const outcome = await attempt(ids)
    if (outcome === 'done') return
    if (outcome === 'too-many') {
      const half = Math.ceil(ids.length / 2)
      await untilDone(trying, ids.slice(0, half))
      return untilDone(trying, ids.slice(half))
    }
    if (retry === mostTries) throw contended()
  }
}

/**
 * Retries a write for some applications when a competitor was faster, a limited number of times, and splits it in half
 * when it exceeds a transaction; counts and search share it.
 */
import type { Unavailable } from '@portal/event-store'

/** The result of one attempt. */
export type AttemptOutcome = 'done' | 'lost' | 'too-many'

export type AttemptOptions = {
  readonly attempt: (ids: readonly number[]) => Promise<AttemptOutcome>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
  /** The error when every attempt lost its race. */
  readonly contended: () => Unavailable
}

const maxRetries = 6

export const retryAndSplit = async (options: AttemptOptions, ids: readonly number[]): Promise<void> => {
  const { attempt, wait, contended } = options
  for (let retry = 0; ; retry++) {
    if (retry > 0) await wait(retry)
    const outcome = await attempt(ids)
    if (outcome === 'done') return
    if (outcome === 'too-many') {
      const half = Math.ceil(ids.length / 2)
      await retryAndSplit(options, ids.slice(0, half))
      return retryAndSplit(options, ids.slice(half))
    }
    if (retry === maxRetries) throw contended()
  }
}

/**
 * Tries to write what some applications change until nobody was faster, and in two halves when it is too much for one
 * transaction: what counts and search have in common.
 */
import type { Unavailable } from '@portal/event-store'

/** How one try at these applications ended. */
export type Tried = 'done' | 'lost' | 'too-many'

export type Trying = {
  readonly attempt: (ids: readonly number[]) => Promise<Tried>
  /** Before try number `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
  /** What is thrown when others were faster every time. */
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

/** A schedule of the stack, locally: calls at once, then again and again; a failure is told and the next call comes all the same. */
import { setTimeout as wait } from 'node:timers/promises'

export const callEvery = (parts: {
  readonly call: () => Promise<unknown>
  readonly milliseconds: number
  /** Milliseconds before the first call; without it, it comes at once. */
  readonly first?: number
  /** What is logged when a call fails. */
  readonly failure: string
  readonly log: (line: Readonly<Record<string, unknown>>) => void
}): { stop(): Promise<void> } => {
  const { call, milliseconds, first = 0, failure, log } = parts
  const ending = new AbortController()
  const pause = (time: number) => wait(time, undefined, { signal: ending.signal }).catch(() => {})
  const run = async () => {
    if (first > 0) await pause(first)
    while (!ending.signal.aborted) {
      await call().catch((error: Error) => log({ level: 'error', message: failure, reason: error.name }))
      await pause(milliseconds)
    }
  }
  const done = run()
  return {
    stop: async () => {
      ending.abort()
      await done
    },
  }
}

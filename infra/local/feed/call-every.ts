/**
 * A local version of the stack's schedule: it calls immediately, or after `first`, and then periodically. A failure is
 * logged and the schedule continues.
 */
import { setTimeout as wait } from 'node:timers/promises'

export const callEvery = (parts: {
  readonly call: () => Promise<unknown>
  readonly milliseconds: number
  /** Milliseconds before the first call; default: none. */
  readonly first?: number
  /** The log message of a failed call. */
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

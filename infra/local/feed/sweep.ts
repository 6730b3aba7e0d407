/** The schedule that on AWS calls the reactions every few minutes: finds what the feed missed, at the start first of all. */
import { setTimeout as wait } from 'node:timers/promises'

const fiveMinutes = 300_000

export const sweepEvery = (parts: {
  readonly sweep: () => Promise<unknown>
  readonly log: (line: Readonly<Record<string, unknown>>) => void
  readonly milliseconds?: number
}): { stop(): Promise<void> } => {
  const ending = new AbortController()
  const run = async () => {
    while (!ending.signal.aborted) {
      await parts
        .sweep()
        .catch((error: Error) => parts.log({ level: 'error', message: 'sweep_failed', reason: error.name }))
      await wait(parts.milliseconds ?? fiveMinutes, undefined, { signal: ending.signal }).catch(() => {})
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

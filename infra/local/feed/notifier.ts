/** A wait that another part of the process can end early. */
import { setTimeout as pause } from 'node:timers/promises'

export type Notifier = { notify(): void; wait(milliseconds: number): Promise<void> }

/** A notification that comes while nobody waits is not lost: it ends the next wait at once. */
export const notifierFor = (ending: AbortSignal): Notifier => {
  let isNotified = false
  let endWait = () => {}
  return {
    notify: () => {
      isNotified = true
      endWait()
    },
    wait: async (milliseconds) => {
      if (!isNotified) {
        const notified = new AbortController()
        endWait = () => notified.abort()
        await pause(milliseconds, undefined, { signal: AbortSignal.any([ending, notified.signal]) }).catch(() => {})
      }
      isNotified = false
    },
  }
}

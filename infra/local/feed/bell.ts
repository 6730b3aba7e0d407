/** A wait that another part of the process can cut short. */
import { setTimeout as wait } from 'node:timers/promises'

export type Bell = { ring(): void; heard(milliseconds: number): Promise<void> }

/** A ring without a waiter ends the next wait at once. */
export const bellFor = (ending: AbortSignal): Bell => {
  let isRung = false
  let wakeUp = () => {}
  return {
    ring: () => {
      isRung = true
      wakeUp()
    },
    heard: async (milliseconds) => {
      if (!isRung) {
        const rung = new AbortController()
        wakeUp = () => rung.abort()
        await wait(milliseconds, undefined, { signal: AbortSignal.any([ending, rung.signal]) }).catch(() => {})
      }
      isRung = false
    },
  }
}

/** Waiting that somebody may cut short: whoever has just written rings, and is not waited for. */
import { setTimeout as wait } from 'node:timers/promises'

export type Bell = { ring(): void; heard(milliseconds: number): Promise<void> }

/** Rung while nobody waits, it is heard by the next who does. */
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

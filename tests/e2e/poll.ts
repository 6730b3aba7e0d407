import { setTimeout as wait } from 'node:timers/promises'

const defaultTimeout = 90_000

/** Polls until `probe` returns a result; fails after `milliseconds`. */
export const poll = async <T>(
  probe: () => Promise<T | undefined | false>,
  what: string,
  milliseconds = defaultTimeout,
): Promise<T> => {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await probe()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await wait(25)
  }
}

import { setTimeout as wait } from 'node:timers/promises'

const longest = 90_000

/** Polls until `find` returns a result; fails after `milliseconds`. */
export const until = async <T>(
  look: () => Promise<T | undefined | false>,
  what: string,
  milliseconds = longest,
): Promise<T> => {
  const deadline = Date.now() + milliseconds
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await wait(25)
  }
}

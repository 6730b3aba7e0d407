/**
 * What one process keeps of a read whose age does not matter much. Concurrent callers share one read, and the next one
 * after a failure reads again.
 */
export const keptRead = <T>(
  now: () => string,
  read: () => Promise<T>,
  /** Milliseconds for which it is kept. */
  ageOf: (found: T) => number,
): (() => Promise<T>) => {
  let last: { readonly at: number; readonly found: Promise<T>; age: number } | undefined
  return async () => {
    const at = Date.parse(now())
    if (last === undefined || at - last.at >= last.age) {
      const reading = { at, found: read(), age: Number.POSITIVE_INFINITY }
      last = reading
      try {
        reading.age = ageOf(await reading.found)
      } catch (error) {
        if (last === reading) last = undefined
        throw error
      }
    }
    return last.found
  }
}

/** Runs at most `limit` calls at the same time; the others wait in their order. */
export const limitConcurrency = (limit: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (running === limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

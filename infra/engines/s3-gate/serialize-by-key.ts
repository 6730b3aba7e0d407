/** Serializes work per name; different names run in parallel. */
export const serializeByKey = () => {
  const last = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, result)
    const forget = () => {
      if (last.get(name) === result) last.delete(name)
    }
    result.then(forget, forget)
    return result
  }
}

/** Puts an entry into a cache of at most `maxSize` entries; the oldest entries are dropped. */
export const putNewest = <K, V>(cache: Map<K, V>, key: K, value: V, maxSize: number): void => {
  // A key that is already in the cache becomes the newest.
  cache.delete(key)
  cache.set(key, value)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxSize) return
    cache.delete(oldest)
  }
}

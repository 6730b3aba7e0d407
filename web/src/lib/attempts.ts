/**
 * One errand, one key: sending the same words again after a lost answer takes effect once, changed words are a new
 * errand (R-API-7).
 */
export const attempts = (newKey: () => string = () => crypto.randomUUID()) => {
  let last: { words: string; key: string } | null = null
  return (body: unknown): string => {
    const words = JSON.stringify(body)
    if (last?.words !== words) last = { words, key: newKey() }
    return last.key
  }
}

/**
 * What this browser keeps, or this page's memory where the browser refuses: its settings may block all storage, and its
 * disk may be full (R-ID-84). A refused write leaves the older value stored; this page reads its own until another tab
 * writes.
 */
type Area = 'localStorage' | 'sessionStorage'

const storeIn = (area: Area) => {
  /** What the browser refused, with what was stored under its key then: another value is of a later write. */
  const refused = new Map<string, { readonly value: string; readonly older: string | null }>()
  /** Blocked storage throws already when it is named, and is null in a web view without storage. */
  const ask = <Answer>(question: (storage: Storage) => Answer, otherwise: Answer): Answer => {
    try {
      return question(globalThis[area])
    } catch {
      return otherwise
    }
  }
  const stored = (key: string): string | null => ask((storage) => storage.getItem(key), null)
  const removeStored = (key: string): void => ask((storage) => storage.removeItem(key), undefined)
  const inMemory = (key: string): string | undefined => {
    const remembered = refused.get(key)
    if (remembered?.older === stored(key)) return remembered.value
    refused.delete(key)
    return undefined
  }
  return {
    getItem: (key: string): string | null => inMemory(key) ?? stored(key),
    /** Returns whether a reload finds the value. */
    setItem: (key: string, value: string): boolean => {
      const isKept = ask((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) refused.delete(key)
      else refused.set(key, { value, older: stored(key) })
      return isKept
    },
    removeItem: (key: string): void => {
      refused.delete(key)
      removeStored(key)
    },
    /** Whether only this page has the value: what is stored under its key is older, or nothing. */
    isOnlyHere: (key: string): boolean => inMemory(key) !== undefined,
    /** Whether an older value is stored, which a reload would find instead. */
    hidesOlder: (key: string): boolean => inMemory(key) !== undefined && stored(key) !== null,
    /** Removes the older value that a refused write left stored. */
    dropOlder: (key: string): void => {
      const value = inMemory(key)
      if (value === undefined) return
      removeStored(key)
      refused.set(key, { value, older: stored(key) })
    },
    keys: (): string[] => [...new Set([...ask((storage) => Object.keys(storage), []), ...refused.keys()])],
  }
}

export const localStore = storeIn('localStorage')
export const sessionStore = storeIn('sessionStorage')

/**
 * What this browser keeps, or this page's memory where the browser refuses: its settings may block all storage, and its
 * disk may be full (R-ID-84). A refused write leaves the older value stored; this page reads its own until another tab
 * writes.
 */
import type { LocalKey, TabKey } from './stored-keys.ts'

type Area = 'localStorage' | 'sessionStorage'

const storeIn = <Key extends string>(area: Area) => {
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
  const keys = (): Key[] => [...new Set([...ask((storage) => Object.keys(storage), []), ...refused.keys()])] as Key[]
  const removeItem = (key: Key): void => {
    refused.delete(key)
    removeStored(key)
  }
  return {
    getItem: (key: Key): string | null => inMemory(key) ?? stored(key),
    /** Returns whether a reload finds the value. */
    setItem: (key: Key, value: string): boolean => {
      const isKept = ask((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) refused.delete(key)
      else refused.set(key, { value, older: stored(key) })
      return isKept
    },
    removeItem,
    /** Whether only this page has the value: what is stored under its key is older, or nothing. */
    isOnlyHere: (key: Key): boolean => inMemory(key) !== undefined,
    /** Whether an older value is stored, which a reload would find instead. */
    hidesOlder: (key: Key): boolean => inMemory(key) !== undefined && stored(key) !== null,
    /** Removes the older value that a refused write left stored. */
    dropOlder: (key: Key): void => {
      const value = inMemory(key)
      if (value === undefined) return
      removeStored(key)
      refused.set(key, { value, older: stored(key) })
    },
    keys,
    clear: (stays = (_key: string): boolean => false): void => {
      for (const key of keys()) if (!stays(key)) removeItem(key)
    },
  }
}

export const localStore = storeIn<LocalKey>('localStorage')
export const sessionStore = storeIn<TabKey>('sessionStorage')

import { useSyncExternalStore } from 'react'
import { localStore } from './safe-storage.ts'
import type { LocalKey } from './stored-keys.ts'

/** A mark that this browser keeps; whatever shows it on this page follows a change. */
export const useStored = (key: LocalKey): readonly [value: string | null, store: (value: string | null) => void] => [
  useSyncExternalStore(subscribe, () => localStore.getItem(key)),
  (value) => {
    if (value === null) localStore.removeItem(key)
    else localStore.setItem(key, value)
    for (const listener of listeners) listener()
  },
]

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

import { useSyncExternalStore } from 'react'

let isNeeded = false
const listeners = new Set<() => void>()

export const reportPasskeyNeeded = (): void => {
  isNeeded = true
  for (const listener of listeners) listener()
}

export const forgetPasskeyNeed = (): void => {
  isNeeded = false
}

export const useIsPasskeyNeeded = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isNeeded,
  )

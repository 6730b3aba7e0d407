/**
 * Set when the server requires a passkey from staff; the signed-in layout then leads to the page where they add one.
 */
import { useSyncExternalStore } from 'react'

let isNeeded = false
const listeners = new Set<() => void>()

export const needPasskey = (): void => {
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

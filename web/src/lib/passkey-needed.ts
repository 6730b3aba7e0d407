/** Set when the server asked staff for a passkey: the signed-in layout leads to where one is made. */
import { useSyncExternalStore } from 'react'

let isNeeded = false
const listeners = new Set<() => void>()

export const needPasskey = (): void => {
  isNeeded = true
  for (const listener of listeners) listener()
}

/** A new sign-in begins anew. */
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

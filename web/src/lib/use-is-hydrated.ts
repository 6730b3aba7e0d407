import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * False in prerendered markup and during hydration, true afterwards. Anything that only a browser knows, or that has a
 * chunk of its own, must wait for it.
 */
export const useIsHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
  )

const neverChanges = () => () => undefined

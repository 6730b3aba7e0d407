import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * False in prerendered markup and during hydration, true afterwards. Render only after that what depends on the
 * browser, or what is loaded as a separate chunk.
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

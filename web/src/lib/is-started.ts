import { useDeferredValue, useSyncExternalStore } from 'react'

/**
 * False in the markup that the build makes and while React takes it over, true from then on. What only a browser knows,
 * or what comes in a chunk of its own, waits for it.
 */
export const useIsStarted = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => true,
      () => false,
    ),
  )

const neverChanges = () => () => undefined

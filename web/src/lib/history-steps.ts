/** Steps through the history (Back and Forward) that a screen may stop before the router takes them. */
type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/**
 * Called before the router mounts: on `window` Chromium calls the listeners of a step in the order in which they were
 * added, also those that ask for the capture phase.
 */
export const listenForSteps = () => window.addEventListener('popstate', (event) => guard?.(event))

/** One screen at a time; returns what ends it. */
export const guardSteps = (next: Guard) => {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

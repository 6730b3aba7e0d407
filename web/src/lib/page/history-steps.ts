type Guard = (event: PopStateEvent) => void

let guard: Guard | null = null

/**
 * Must be called before the router mounts, so that this listener runs first: on `window`, Chromium calls `popstate`
 * listeners in the order of their registration, even those for the capture phase.
 */
export const listenForHistorySteps = () => window.addEventListener('popstate', (event) => guard?.(event))

export const interceptHistorySteps = (next: Guard) => {
  guard = next
  return () => {
    if (guard === next) guard = null
  }
}

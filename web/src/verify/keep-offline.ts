/**
 * Makes the receipt page work offline after the first visit (R-LOG-30). `web/public/verify-worker.js` caches only this
 * page's files.
 */
export const keepOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/verify-worker.js', { scope: '/verify' })
  const worker = await activeOf(registration)
  worker.postMessage(['/verify', '/log/receipt-keys', ...filesOfPage()])
}

const filesOfPage = (): readonly string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(names)].filter((name) => name.startsWith(`${location.origin}/assets/`))
}

/** `navigator.serviceWorker.ready` never resolves on a page outside the scope of the worker. */
const activeOf = (registration: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    if (registration.active) return resolve(registration.active)
    const worker = registration.installing ?? registration.waiting
    worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve(worker))
  })

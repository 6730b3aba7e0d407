/**
 * Hands the page that checks receipts to its service worker, so that it opens without a network once it was opened
 * (R-LOG-30). `web/public/verify-worker.js` keeps what this page was made of, and nothing else of the portal.
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

/** `navigator.serviceWorker.ready` waits for ever on a page outside the scope: one that came here by a link of the site. */
const activeOf = (registration: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    if (registration.active) return resolve(registration.active)
    const worker = registration.installing ?? registration.waiting
    worker?.addEventListener('statechange', () => worker.state === 'activated' && resolve(worker))
  })

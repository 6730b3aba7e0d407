// Caches the page that checks receipts, so that it opens offline after the first visit (R-LOG-30). The public
// pages have a worker of their own (`site-worker.js`).
const kept = 'verify'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The page posts the list of its own files. */
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)))

const keep = async (addresses) => {
  const cache = await caches.open(kept)
  await Promise.all(addresses.map((address) => keepOne(cache, address)))
  const wanted = new Set(addresses.map((address) => new URL(address, self.location.origin).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

const isHashed = (address) => new URL(address, self.location.origin).pathname.startsWith('/assets/')

/** A hashed file never changes. When another file cannot be fetched now, its cached copy stays. */
const keepOne = async (cache, address) => {
  if (isHashed(address) && (await cache.match(address))) return
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok) await cache.put(address, answer)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(isHashed(request.url) ? keptFirst(request) : newestFirst(request))
})

const keptFirst = async (request) => (await caches.match(request.url)) ?? fetch(request)

const newestFirst = async (request) => {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(request.mode === 'navigate' ? '/verify' : request.url)
    if (found) return found
    throw error
  }
}

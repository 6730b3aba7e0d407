/*
 * Keeps the public pages of a guest for two days without a connection (R-WEB-127): the site's empty page, its hashed
 * files and the public answers that were seen. Nothing asked with a session is kept, and neither `/verify` nor the
 * published log (R-WEB-130); a navigation is answered from here only when the portal is not within reach.
 */
const cacheName = 'site-1'
const shell = '/index.html'
/** In the cache it stands for the last look at it, without its text. */
const ownFile = '/site-worker.js'
const dayMs = 24 * 60 * 60_000
const keptMs = 2 * dayMs
/** Entries; the oldest go first. */
const most = { answers: 60, files: 200 }
const publicAnswer =
  /^\/api\/(?:agencies\/active|programs|statistics\/usual|projects\/GetById\/[1-9]\d{0,14}|projects\/GetData\/[1-9]\d{0,14})$/
const firstFile = /<(?:script|link rel="(?:modulepreload|stylesheet)")[^>]*?(?:src|href)="(\/assets\/[^"]+)"/g
const ownPage = /^\/(?:verify|log|api|notices)(?:\/|$)/i

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(begin()))
/** A page posts the paths that it used, because it asked for them before this worker was there. */
self.addEventListener('message', (event) => event.waitUntil(keepAll(event.data).catch(() => undefined)))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (ownPage.test(pathname) || pathname.includes('.')) return
    event.respondWith(newestPage(request))
    event.waitUntil(endIfGone())
  } else if (isHashed(pathname)) event.respondWith(keptFile(event))
  else if (isPublic(request, pathname)) event.respondWith(newestAnswer(event))
})

const isHashed = (pathname) => pathname.startsWith('/assets/')
const isPublic = (request, pathname) => publicAnswer.test(pathname) && !request.headers.has('authorization')

let isLookedFor = false

/** A release from before this worker has no file of it (docs/runbook.md); asked once a day. */
async function endIfGone() {
  if (isLookedFor) return
  isLookedFor = true
  if (Date.now() - keptAt(await matchKept(ownFile)) < dayMs) return
  const answer = await fetch(ownFile, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) {
    await caches.delete(cacheName)
    await self.registration.unregister()
  } else if (answer?.ok) {
    const looked = new Response(null, { headers: { 'kept-at': String(Date.now()) } })
    // A full disk hinders nothing: the next start asks again.
    await caches
      .open(cacheName)
      .then((cache) => cache.put(ownFile, looked))
      .catch(() => undefined)
  }
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith('site-') && name !== cacheName) await caches.delete(name)
  await self.clients.claim()
}

async function keepAll(used) {
  const cache = await caches.open(cacheName)
  const page = await newShell()
  const files = [...used.filter(isHashed), ...(page?.files ?? [])]
  const areKept = await Promise.all(files.map((path) => keepFile(cache, path)))
  await Promise.all(used.filter((path) => publicAnswer.test(path)).map((path) => keepFirst(cache, path)))
  // Without all of its files a new page would be an empty one.
  if (page && areKept.every(Boolean)) await keepShell(cache, page, files)
  await tidy(cache, files)
}

async function newShell() {
  const answer = await fetch(shell).catch(() => null)
  if (!answer?.ok) return null
  const text = await answer.clone().text()
  return { answer, text, files: [...text.matchAll(firstFile)].map(([, file]) => file) }
}

async function keepFile(cache, path) {
  if (await cache.match(path)) return true
  const answer = await fetch(path, { credentials: 'omit' }).catch(() => null)
  await keep(cache, path, answer)
  return Boolean(answer?.ok)
}

/** A later answer is kept when the page asks for it; this one the browser has in its own cache, with its time. */
async function keepFirst(cache, path) {
  if (await cache.match(path)) return
  const answer = await fetch(path, { credentials: 'omit', cache: 'force-cache' }).catch(() => null)
  await keep(cache, path, answer, Date.parse(answer?.headers.get('date') ?? '') || Date.now())
}

/** A new page means a new build, of which the files of the former one are no part. */
async function keepShell(cache, { answer, text }, files) {
  const textBefore = await cache.match(shell).then((before) => before?.text())
  await keep(cache, shell, answer)
  if (textBefore === undefined || textBefore === text) return
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (isHashed(pathname) && !files.includes(pathname)) await cache.delete(url)
  }
}

/** The time goes with the answer, so that the page can say how old it is. */
async function keep(cache, path, answer, at = Date.now()) {
  const isShared = isHashed(path) || path === shell || /\bpublic\b/.test(answer?.headers.get('cache-control') ?? '')
  if (!answer?.ok || !isShared) return
  const headers = new Headers(answer.headers)
  headers.set('kept-at', String(at))
  // What is kept is no longer compressed.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await cache.put(path, new Response(await answer.blob(), { headers }))
}

/** Files are kept once and never again, so the oldest are those that each page needs: `needed` are kept before others. */
async function tidy(cache, needed = []) {
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ path: new URL(url).pathname, at: keptAt(await cache.match(url)) })),
  )
  const newestFirst = entries.sort((a, b) => b.at - a.at)
  const isFile = ({ path }) => isHashed(path)
  const isNeeded = ({ path }) => needed.includes(path)
  const files = newestFirst.filter(isFile).sort((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))
  const answers = newestFirst.filter((entry) => !isFile(entry))
  const tooMany = [...(needed.length > 0 ? files.slice(most.files) : []), ...answers.slice(most.answers)]
  for (const { path } of [...tooMany, ...answers.filter(({ at }) => isOld(at))]) await cache.delete(path)
}

const keptAt = (answer) => Number(answer?.headers.get('kept-at') ?? 0)
const isOld = (at) => Date.now() - at > keptMs

async function newestPage(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const page = await matchKept(shell)
    if (page === undefined || isOld(keptAt(page))) throw error
    return page
  }
}

async function keptFile(event) {
  const { pathname } = new URL(event.request.url)
  const kept = await matchKept(pathname)
  if (kept) return kept
  const answer = await fetch(event.request)
  keepBeside(event, pathname, answer)
  return answer
}

async function newestAnswer(event) {
  const { pathname, search } = new URL(event.request.url)
  let answer
  try {
    answer = await fetch(event.request)
  } catch (error) {
    const kept = search === '' ? await matchKept(pathname) : undefined
    if (kept === undefined || isOld(keptAt(kept))) throw error
    return kept
  }
  if (search === '') keepBeside(event, pathname, answer)
  return answer
}

/** Nothing where the browser lets no cache be opened. */
const matchKept = (path) =>
  caches
    .open(cacheName)
    .then((cache) => cache.match(path))
    .catch(() => undefined)

/** No answer waits for its copy, and a full disk, on which no copy can be made, hinders none. */
function keepBeside(event, path, answer) {
  const copy = answer.clone()
  const keeping = caches.open(cacheName).then(async (cache) => {
    await keep(cache, path, copy)
    await tidy(cache)
  })
  event.waitUntil(keeping.catch(() => undefined))
}

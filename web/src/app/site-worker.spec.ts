/**
 * What the worker of guests keeps, and when it ends (web/public/site-worker.js).
 * @module-tag R-WEB-127
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { keptMs } from '#lib/api/query.ts'

const source = readFileSync(join(import.meta.dirname, '../../public/site-worker.js'), 'utf8')
const origin = 'https://portal.example'
const now = Date.UTC(2026, 10, 29, 12)

afterEach(() => void vi.useRealTimers())

type Answers = Record<string, (init?: RequestInit) => Response>

const page =
  (...files: readonly string[]) =>
  () =>
    new Response(files.map((file) => `<script type="module" src="${file}"></script>`).join(''))
const file = () => new Response('code')
const answer = () =>
  new Response('[]', { headers: { 'cache-control': 'public, max-age=60', date: new Date(now - 5_000).toUTCString() } })

const startWorker = (answers: Answers, kept = new Map<string, Response>()) => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const href = (path: string) => new URL(path, origin).href
  const cache = {
    match: async (path: string) => kept.get(href(path))?.clone(),
    put: async (path: string, response: Response) => void kept.set(href(path), response),
    delete: async (path: string) => kept.delete(href(path)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  }
  const deleteAll = vi.fn(async () => true)
  const unregister = vi.fn(async () => true)
  const asked: string[] = []
  const fetched = async (request: string | { url: string }, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
    asked.push(pathname)
    const found = answers[pathname]
    if (!found) throw new TypeError('no connection')
    return found(init)
  }
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    location: { origin, href: href('/site-worker.js') },
    registration: { unregister },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  }
  new Function('self', 'caches', 'fetch', source)(
    self,
    { open: async () => cache, keys: async () => [], delete: deleteAll },
    fetched,
  )
  const happen = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    listeners.get(type)?.({
      ...event,
      waitUntil: (wait: Promise<unknown>) => void waits.push(wait),
      respondWith: (given: Promise<Response>) => {
        response = given
      },
    })
    const given = await response?.catch(() => null)
    await Promise.all(waits)
    return given
  }
  return {
    ...{ kept, asked, deleteAll, unregister },
    paths: () => [...kept.keys()].map((url) => new URL(url).pathname),
    used: (...data: readonly string[]) => happen('message', { data }),
    ask: (path: string, mode = 'cors') =>
      happen('fetch', { request: { method: 'GET', mode, url: href(path), headers: new Headers() } }),
  }
}

test('a new page is kept once all of its files are, and the former one until then', async () => {
  const answers: Answers = { '/index.html': page('/assets/a.js'), '/assets/a.js': file }
  const worker = startWorker(answers)
  await worker.used('/assets/a.js')
  answers['/index.html'] = page('/assets/b.js')
  await worker.used()
  expect(await worker.kept.get(`${origin}/index.html`)?.clone().text()).toContain('a.js')
  expect(worker.paths()).toContain('/assets/a.js')
  answers['/assets/b.js'] = file
  await worker.used()
  expect(await worker.kept.get(`${origin}/index.html`)?.clone().text()).toContain('b.js')
  expect(worker.paths()).not.toContain('/assets/a.js')
})

test('of too many files those that the page uses stay, however old they are', async () => {
  const many = Array.from({ length: 205 }, (_, index) => `/assets/${index}.js`)
  const first = many.slice(0, 3)
  const worker = startWorker({
    '/index.html': page(...first),
    ...Object.fromEntries(many.map((path) => [path, file])),
  })
  await worker.used()
  vi.setSystemTime(now + 1_000)
  for (const path of many.slice(3)) await worker.ask(path)
  await worker.used()
  expect(worker.paths().filter((path) => path.startsWith('/assets/'))).toHaveLength(200)
  expect(worker.paths()).toEqual(expect.arrayContaining(first))
})

test('an answer that the page has is taken from the browser, with its time, and not asked for again', async () => {
  const inits: (RequestInit | undefined)[] = []
  const worker = startWorker({
    '/index.html': page(),
    '/api/programs': (init) => {
      inits.push(init)
      return answer()
    },
  })
  await worker.used('/api/programs')
  await worker.used('/api/programs')
  expect(inits).toEqual([expect.objectContaining({ cache: 'force-cache' })])
  expect(worker.kept.get(`${origin}/api/programs`)?.headers.get('kept-at')).toBe(String(now - 5_000))
})

test('a copy answers for as long as a page answers from memory, and no longer', async () => {
  const answers: Answers = { '/index.html': page(), '/api/programs': answer }
  const worker = startWorker(answers)
  await worker.ask('/api/programs')
  delete answers['/api/programs']
  vi.setSystemTime(now + keptMs - 60_000)
  expect(await (await worker.ask('/api/programs'))?.text()).toBe('[]')
  vi.setSystemTime(now + keptMs + 60_000)
  expect(await worker.ask('/api/programs')).toBeNull()
})

test('it ends itself where the release has no worker, and only there', async () => {
  const answers: Answers = { '/about': page() }
  const offline = startWorker(answers)
  await offline.ask('/about', 'navigate')
  expect(offline.unregister).not.toHaveBeenCalled()
  const busy = startWorker({ ...answers, '/site-worker.js': () => new Response('', { status: 503 }) })
  await busy.ask('/about', 'navigate')
  expect(busy.unregister).not.toHaveBeenCalled()
  const gone = startWorker({ ...answers, '/site-worker.js': () => new Response('', { status: 404 }) })
  await gone.ask('/about', 'navigate')
  await gone.ask('/about', 'navigate')
  expect(gone.unregister).toHaveBeenCalledOnce()
  expect(gone.deleteAll).toHaveBeenCalledOnce()
  expect(gone.asked.filter((path) => path === '/site-worker.js')).toHaveLength(1)
})

test('it looks for itself once a day, without its text, however often it starts', async () => {
  const methods: (string | undefined)[] = []
  const answers: Answers = {
    '/about': page(),
    '/site-worker.js': (init) => {
      methods.push(init?.method)
      return new Response(null)
    },
  }
  const first = startWorker(answers)
  await first.ask('/about', 'navigate')
  await startWorker(answers, first.kept).ask('/about', 'navigate')
  expect(methods).toEqual(['HEAD'])
  const later = startWorker(answers, first.kept)
  vi.setSystemTime(now + 25 * 3_600_000)
  await later.ask('/about', 'navigate')
  expect(methods).toHaveLength(2)
})

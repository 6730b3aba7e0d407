/**
 * @module-tag R-API-3
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { errors } from '@portal/contract/texts/errors'
import type { APIGatewayProxyEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Engine, listen, localServer } from '../../engines/listen.ts'
import { siteHeaders } from '../../security-headers.ts'
import type { ApiHandler } from './api.ts'
import { type GatewayParts, gateway } from './gateway.ts'
import { openSite } from './site.ts'

const page = '<!doctype html><title>პორტალი</title>'
const homePage = '<!doctype html><html lang="ka"><title>რა გჭირდებათ?</title>'
const verifyPage = '<!doctype html><title>ქვითარი</title>'
let folder: string
let engine: Engine
let events: APIGatewayProxyEvent[] = []
let handler: ApiHandler

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'verify.html'), verifyPage)
  await writeFile(join(folder, 'home.html'), homePage)
  await writeFile(join(folder, 'home.html.br'), brotliCompressSync(homePage))
  await writeFile(join(folder, 'assets', 'index-abc123.js'), 'export {}')
  await writeFile(join(folder, 'sources.sha256'), 'x')
  engine = await listen(localServer(gateway(parts())))
})
const parts = (): GatewayParts => ({
  handlers: { catalog: (event, context) => handler(event, context) },
  site: openSite(folder, siteHeaders('http://127.0.0.1:9')),
  log: async (path) =>
    path === '/log/checkpoint' ? { status: 200, headers: {}, body: 'portal.example/log\n' } : undefined,
  images: async (path) =>
    path === '/images/a.svg' ? { status: 200, headers: {}, body: Readable.from(['<svg/>']) } : undefined,
  local: async () => ({ status: 200, headers: {}, body: 'local' }),
  limits: { binaryBytes: 4_718_592, textBytes: 262_144, milliseconds: 200 },
})
beforeEach(() => {
  events = []
  handler = async (event) => {
    events.push(event)
    return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: '{"status":"ok"}' }
  }
})
afterAll(async () => {
  await engine.stop()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, init: RequestInit = {}) => fetch(engine.endpoint + path, { redirect: 'manual', ...init })

test('where there is an eID, the pages say so, whatever coding is asked for', { tags: 'R-ID-90' }, async () => {
  const site = openSite(folder, {}, { hasEid: true })
  const marked = await site('/', { 'accept-encoding': 'br' })
  expect([marked?.headers['content-encoding'], String(marked?.body)]).toEqual([
    undefined,
    homePage.replace('<html ', '<html data-eid="" '),
  ])
})

test('a connection without a request is closed', async () => {
  const server = await listen(localServer(gateway(parts()), 200))
  try {
    const socket = connect(Number(new URL(server.endpoint).port), '127.0.0.1')
    socket.write('GET /api/agencies HTTP/1.1\r\nX-Slow: ')
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    await server.stop()
  }
})

describe('the API behind the local gateway', () => {
  test('receives requests as from API Gateway', async () => {
    const response = await ask('/api/agencies/7?a=1&a=%E1%83%90&b=', {
      method: 'POST',
      body: '{"name":"ნინო"}',
      headers: { 'content-type': 'application/json', 'x-one': 'two' },
    })
    expect(await response.json()).toEqual({ status: 'ok' })
    expect(Buffer.from(events[0]?.body ?? '', 'base64').toString()).toBe('{"name":"ნინო"}')
    expect(events[0]).toMatchObject({
      httpMethod: 'POST',
      path: '/api/agencies/7',
      isBase64Encoded: true,
      headers: { 'x-one': 'two' },
      multiValueQueryStringParameters: { a: ['1', 'ა'], b: [''] },
    })
  })

  test('receives broken UTF-8 unchanged; the API refuses it (packages/http)', async () => {
    const body = Buffer.from([...Buffer.from('{"name":"'), 0xe1, 0x83, 0xff, ...Buffer.from('"}')])
    await ask('/api/agencies', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect([events[0]?.body, events[0]?.isBase64Encoded]).toEqual([body.toString('base64'), true])
  })

  test('receives files as base64 and returns bytes', async () => {
    handler = async (event) => {
      events.push(event)
      return {
        statusCode: 200,
        multiValueHeaders: { 'content-type': ['application/pdf'] },
        body: 'JVBERg==',
        isBase64Encoded: true,
      }
    }
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array([0, 255, 128])]))
    const response = await ask('/api/agencies', { method: 'POST', body: form })
    expect(await response.text()).toBe('%PDF')
    expect(events[0]?.isBase64Encoded).toBe(true)
    expect(Buffer.from(events[0]?.body ?? '', 'base64').includes(Buffer.from([0, 255, 128]))).toBe(true)
  })

  test.each([
    ['application/json', ['*/*'], '%PDF'],
    ['*/*', ['application/pdf'], 'JVBERg=='],
    ['application/json, application/pdf', ['application/pdf'], 'JVBERg=='],
    ['application/pdf;q=0.9, application/json', ['application/pdf'], '%PDF'],
    ['image/png', ['image/*'], '%PDF'],
  ])(
    'with Accept %s and media types %j returns a PDF as API Gateway would',
    { tags: 'R-RUN-10' },
    async (accept, binaryMediaTypes, text) => {
      handler = async () => ({ statusCode: 200, body: 'JVBERg==', isBase64Encoded: true })
      const server = await listen(localServer(gateway({ ...parts(), binaryMediaTypes })))
      try {
        const response = await fetch(`${server.endpoint}/api/agencies`, { headers: { accept } })
        expect(await response.text()).toBe(text)
      } finally {
        await server.stop()
      }
    },
  )

  test('returns bytes for any Accept header, with the media types of the stack', { tags: 'R-RUN-10' }, async () => {
    handler = async () => ({ statusCode: 200, body: 'JVBERg==', isBase64Encoded: true })
    for (const accept of ['application/json', '*/*', 'text/html,application/xhtml+xml', 'application/pdf'])
      expect(await (await ask('/api/agencies', { headers: { accept } })).text()).toBe('%PDF')
  })

  test('has the address of the connection, whatever a header claims', { tags: 'R-LIM-14' }, async () => {
    await ask('/api/agencies', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(events[0]?.requestContext.identity.sourceIp).toBe('127.0.0.1')
    expect(events[0]?.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1')
  })

  test.each([
    ['JSON over 256 KB', 'application/json', 262_145],
    ['a form over 4.5 MB', 'multipart/form-data; boundary=x', 4_718_593],
  ])('refuses %s', { tags: ['R-LIM-4', 'R-RUN-10'] }, async (_, type, size) => {
    const init = { method: 'POST', headers: { 'content-type': type } }
    const refused = await ask('/api/agencies', { ...init, body: new Uint8Array(size) })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_large', message: errors['error.413.body'] })
    expect(events).toEqual([])
    expect((await ask('/api/agencies', { ...init, body: new Uint8Array(size - 1) })).status).toBe(200)
  })

  test('refuses a body without a length when it grows too large', async () => {
    const body = Readable.toWeb(Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(10_000))))
    const response = await ask('/api/agencies', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
  })

  test('answers 504 when a handler takes too long', { tags: ['R-LIM-4', 'R-RUN-10'] }, async () => {
    handler = () => new Promise(() => {})
    const response = await ask('/api/agencies')
    expect(response.status).toBe(504)
    expect(await response.json()).toMatchObject({ code: 'timeout', message: errors['error.504'] })
  })

  test('answers 500 in the envelope when a handler throws', async () => {
    handler = async () => {
      throw new Error('secret detail')
    }
    const response = await ask('/api/agencies')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })

  test('answers 404 in the envelope for an unknown call, and never the page', { tags: 'R-RUN-10' }, async () => {
    for (const path of ['/api', '/api/nothing', '/api/nothing/7.js']) {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        success: false,
        code: 'not_found',
        message: errors['error.404.record'],
      })
    }
  })
})

describe('the site behind the local gateway', () => {
  test('has its own page at home and one for every other route, revalidated each time', {
    tags: ['R-RUN-1', 'R-WEB-30'],
  }, async () => {
    for (const [path, itsPage] of [
      ['/', homePage],
      ['/?search=x', homePage],
      ['/guest/about', page],
      ['/applications/7?page=2', page],
    ] as const) {
      const response = await ask(path)
      expect(await response.text()).toBe(itsPage)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })
  test('has a separate page that verifies receipts', { tags: 'R-LOG-30' }, async () => {
    for (const path of ['/verify', '/Verify/']) expect(await (await ask(path)).text()).toBe(verifyPage)
    expect(await (await ask('/verify/x')).text()).toBe(page)
  })
  test('is compressed, and answers 304 for a known ETag', async () => {
    const first = await ask('/', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(await first.text()).toBe(homePage)
    const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await ask('/', { headers })).status).toBe(304)
    expect((await ask('/', { headers: { ...headers, 'accept-encoding': 'identity' } })).status).toBe(200)
  })
  test('caches hashed files for ever and answers 404 for a missing file', async () => {
    expect((await ask('/assets/index-abc123.js')).headers.get('cache-control')).toContain('immutable')
    for (const path of ['/assets/gone.js', '/sources.sha256', '/home.html.br', '/..%2f..%2fetc%2fpasswd.txt'])
      expect((await ask(path)).status).toBe(404)
  })
  test('allows no inline script, connects only to the bucket, and does not name its server', async () => {
    const { headers } = await ask('/')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9;")
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default dompurify portal-worker$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
  })
  test('refuses other methods', async () => {
    const response = await ask('/Signin', { method: 'POST' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
  test('serves images, and 404 for unknown ones', { tags: 'R-APP-45' }, async () => {
    expect(await (await ask('/images/a.svg')).text()).toBe('<svg/>')
    expect((await ask('/images/b.svg')).status).toBe(404)
    expect(await (await ask('/images/a.svg', { method: 'HEAD' })).text()).toBe('')
  })
})

/** What every answer contains and what no log line contains, for any route. */
import { idParam } from '@portal/contract/fields/numbers'
import { z } from '@portal/contract/fields/z'
import { describe, expect, test } from 'vitest'
import { cacheableJson, newApp, params, signedIn } from '../index.ts'
import { bearer, givenApp, requestId } from './for-specs.ts'

const byId = { params: z.object({ id: idParam }) }
const routes = () => [
  newApp().get('/api/open', (c) => cacheableJson(c, ['ღია'], { browser: 60, edge: 600, staleIfError: 900 })),
  newApp().get('/api/address', (c) => c.text(c.var.address)),
  newApp().get('/api/mine/:id', signedIn({}), params(byId), (c) =>
    c.json({ by: c.var.actor.id, role: c.var.member.role }),
  ),
  newApp().get('/api/closed/:id', signedIn({ right: 'readLog' }), params(byId), (c) => c.json(c.var.sessionId)),
  newApp().get('/api/broken/:secret', () => {
    throw new TypeError('01001000005 is not a function')
  }),
  newApp().get('/api/down', () => {
    throw Object.assign(new Error('host 10.0.0.1'), { code: 'ECONNREFUSED' })
  }),
]

describe('every answer', () => {
  const paths = ['/api/open', '/api/mine/1', '/api/nowhere', '/api/broken/x', '/api/down']
  test.each(paths)('of %s is guarded by headers and numbered', async (path) => {
    const { headers } = await givenApp(...routes()).app.request(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': requestId,
    })
    expect([headers.get('server'), headers.get('x-powered-by'), headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is cached only if it is public', async () => {
    const { app } = givenApp(...routes())
    const caching = async (path: string, init = {}) => (await app.request(path, init)).headers.get('Cache-Control')
    expect(await caching('/api/mine/1', bearer('User'))).toBe('no-store')
    expect(await caching('/api/nowhere')).toBe('no-store')
    expect(await caching('/api/open')).toBe('public, max-age=60, s-maxage=600, stale-if-error=900')
  })

  test('does not take its number from a client', async () => {
    const { headers } = await givenApp(...routes()).app.request('/api/open', { headers: { 'X-Request-Id': 'forged' } })
    expect(headers.get('X-Request-Id')).toBe(requestId)
  })
})

describe('a public answer', () => {
  test('is not sent again to a client that has it', async () => {
    const { app } = givenApp(...routes())
    const etag = (await app.request('/api/open')).headers.get('ETag') ?? ''
    const again = (tag: string) => app.request('/api/open', { headers: { 'If-None-Match': tag } })
    expect((await again(etag)).status).toBe(304)
    expect((await again(`"old", W/${etag}`)).status).toBe(304)
    expect(await (await again(etag)).text()).toBe('')
    expect((await again('"old"')).status).toBe(200)
  })
})

describe('access', () => {
  test.each([
    ['nobody', {}],
    ['a dead token', bearer('dead')],
    ['another scheme', { headers: { Authorization: 'Basic User' } }],
    ['a token of 10,000 letters', bearer('x'.repeat(10_000))],
    ['nothing after the scheme', { headers: { Authorization: 'Bearer ' } }],
  ])('401 for %s', async (_, init) => {
    const response = await givenApp(...routes()).app.request('/api/mine/1', init)
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    expect(await response.json()).toEqual({
      success: false,
      message: 'სესიის ვადა ამოიწურა. გაიარეთ ავტორიზაცია თავიდან.',
      code: 'signed_out',
      request_id: requestId,
    })
  })

  test('403 for a role that the area is closed to, whatever the id', { tags: 'R-ROLE-4' }, async () => {
    const { app } = givenApp(...routes())
    for (const id of ['1', '999', 'nonsense'])
      expect((await app.request(`/api/closed/${id}`, bearer('User'))).status).toBe(403)
    expect((await app.request('/api/closed/1', bearer('Auditor'))).status).toBe(200)
    expect((await app.request('/api/closed/nonsense', bearer('Auditor'))).status).toBe(404)
  })

  test('has the actor', async () => {
    const response = await givenApp(...routes()).app.request('/api/mine/1', bearer('User'))
    expect(await response.json()).toEqual({ by: 5, role: 'User' })
  })
})

describe('something that broke', () => {
  test('is a plain 500 without a word of what it was', async () => {
    const { app, logged } = givenApp(...routes())
    const response = await app.request('/api/broken/01001000005')
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        success: false,
        message: 'პორტალი შეფერხდა. ეს თქვენი ბრალი არ არის: სცადეთ მოგვიანებით.',
        code: 'internal',
        request_id: requestId,
      },
    ])
    expect(logged[0]).toMatchObject({ level: 'error', code: 'internal', error: 'TypeError', request_id: requestId })
    expect(JSON.stringify(logged)).not.toContain('01001000005')
  })

  test.each(['/api/down', '/api/mine/1'])(
    'is 503 with a time to come back when a dependency is down: %s',
    async (path) => {
      const response = await givenApp(...routes()).app.request(path, bearer('broken'))
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
    },
  )
})

describe('the log', () => {
  test('logs one line per request: member id, operation, outcome', async () => {
    const { app, logged } = givenApp(...routes())
    await app.request('/api/mine/77?search=01001000005', bearer('User'))
    expect(logged).toEqual([
      {
        level: 'info',
        code: 'request',
        request_id: requestId,
        area: 'spec',
        actor: 5,
        method: 'GET',
        operation: '/api/mine/:id',
        status: 200,
        duration_ms: expect.any(Number),
      },
    ])
  })

  test('never logs an unknown path', async () => {
    const { app, logged } = givenApp(...routes())
    await app.request('/api/01001000005')
    expect(logged[0]).toMatchObject({ operation: 'unknown', status: 404, actor: null })
    expect(JSON.stringify(logged)).not.toContain('01001000005')
  })
})

test('without a gateway everybody counts as one address', async () => {
  const response = await givenApp(...routes()).app.request('/api/address', {
    headers: { 'X-Forwarded-For': '198.51.100.7' },
  })
  expect(await response.text()).toBe('unknown')
})

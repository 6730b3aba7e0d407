/**
 * Bad input never causes a 500: a table of malformed requests with their expected answers (R-API-3).
 *
 * @module-tag R-API-3
 */
import { applicationFields } from '@portal/contract/fields/application'
import { documentFields } from '@portal/contract/fields/files'
import { idParam, versionField } from '@portal/contract/fields/numbers'
import { z } from '@portal/contract/fields/z'
import { describe, expect, test } from 'vitest'
import { body, newApp, params, portalApp, query, seenVersion } from '../index.ts'

const schema = {
  params: z.object({ id: idParam }),
  query: z.object({ status: z.enum(['all', 'active']).optional() }),
  body: z.object({ name: applicationFields.shape.name, version: versionField, documents: documentFields.optional() }),
  takes: ['application/json', 'multipart/form-data'] as const,
}

const app = portalApp({
  area: 'spec',
  routes: [
    newApp().get('/api/things/:id', params(schema), query(schema), (c) =>
      c.json({ ...c.req.valid('param'), ...c.req.valid('query') }),
    ),
    newApp().post('/api/things/:id', params(schema), body(schema), (c) =>
      c.json({
        ...c.req.valid('json'),
        documents: c.req.valid('json').documents?.map((file) => (typeof file === 'string' ? file : file.name)),
        seen: seenVersion(c) ?? null,
      }),
    ),
    newApp().post('/api/json', body({ body: schema.body }), (c) => c.json(c.req.valid('json').name)),
  ],
  authenticate: async () => null,
  log: () => undefined,
})

const json = (value: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
})
const form = (fields: readonly (readonly [string, string | File])[]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return { method: 'POST', body: data }
}
const answer = async (path: string, init?: RequestInit) => {
  const response = await app.request(path, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

describe('a path that can name nothing', () => {
  test.each([
    '0',
    '-1',
    '1e3',
    '007',
    '1.5',
    '__proto__',
    'constructor',
    '%00',
    '%E0%A4%A',
    '9'.repeat(400),
    'ა',
    ' 1',
  ])('answers 404 for %s', async (id) => {
    const { status, body } = await answer(`/api/things/${id}`)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })
})

describe('a query', () => {
  test.each([
    ['?status=nope', 422],
    ['?status=', 422],
    ['?status[]=all', 200],
    ['?__proto__=1&status=all', 200],
    ['?status=%FF', 422],
    ['?status=all&status=nope', 200],
  ])('%s answers %i', async (search, expected) => {
    expect((await answer(`/api/things/1${search}`)).status).toBe(expected)
  })
})

describe('a body', () => {
  const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const long = `{"name":"${'ა'.repeat(100_000)}"}`
  test.each<[string, RequestInit, number, string]>([
    ['broken JSON', json('{"name":'), 400, 'unreadable_request'],
    ['broken UTF-8', json(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])), 400, 'unreadable_request'],
    ['broken UTF-8 that a gateway has mended', json('{"name":"ნი\uFFFD"}'), 400, 'unreadable_request'],
    ['a list', json([]), 400, 'unreadable_request'],
    ['a list of 10,000', json(Array.from({ length: 10_000 }, () => 1)), 400, 'unreadable_request'],
    ['null', json('null'), 400, 'unreadable_request'],
    ['a bare text', json('"name"'), 400, 'unreadable_request'],
    ['brackets in brackets', json(deep), 400, 'unreadable_request'],
    ['more than 256 KB', json(long), 413, 'too_large'],
    [
      'a form where JSON belongs',
      json('name=x', { 'Content-Type': 'application/x-www-form-urlencoded' }),
      415,
      'wrong_type',
    ],
    ['no type', { method: 'POST', body: new Uint8Array([1, 2]) }, 415, 'wrong_type'],
    [
      'another charset',
      json({ name: 'ნინო' }, { 'Content-Type': 'application/json; charset=latin1' }),
      415,
      'wrong_type',
    ],
    ['compressed', json({ name: 'ნინო' }, { 'Content-Encoding': 'gzip' }), 415, 'wrong_type'],
    ['no body', { method: 'POST' }, 422, 'invalid_fields'],
    ['a list where a text belongs', json({ name: ['ნინო'] }), 422, 'invalid_fields'],
    ['an object where a text belongs', json({ name: { toString: 'x' } }), 422, 'invalid_fields'],
    ['an invalid version', json({ name: 'ნინო', version: 'abc' }), 422, 'invalid_fields'],
    [
      '10,000 documents',
      json({ name: 'ნინო', documents: Array.from({ length: 10_000 }, () => 'k') }),
      422,
      'invalid_fields',
    ],
    [
      '10,000 wrong documents',
      json({ name: 'ნინო', documents: Array.from({ length: 10_000 }, () => 1) }),
      422,
      'invalid_fields',
    ],
    [
      'an invalid multipart form',
      json('xx', { 'Content-Type': 'multipart/form-data; boundary=b' }),
      400,
      'unreadable_request',
    ],
    [
      'a multipart form without boundary',
      json('xx', { 'Content-Type': 'multipart/form-data' }),
      400,
      'unreadable_request',
    ],
    ['201 parts', form(Array.from({ length: 201 }, (_, i) => [`p${i}`, 'x'] as const)), 400, 'unreadable_request'],
  ])('that is %s is refused', { tags: 'R-LIM-4' }, async (_, init, status, code) => {
    const refused = await answer('/api/things/1', init)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.message).toMatch(/[ა-ჰ]/)
    expect('errors' in refused.body).toBe(status === 422)
    expect(Object.keys(refused.body.errors ?? {}).length).toBeLessThanOrEqual(50)
  })

  test('that is a form is refused where only JSON is taken', async () => {
    expect((await answer('/api/json', form([['name', 'ნინო']]))).status).toBe(415)
  })

  test('may name prototypes without touching them', async () => {
    const { status, body } = await answer('/api/things/1', json('{"__proto__":{"x":1},"constructor":2,"name":"ნინო"}'))
    expect([status, body]).toEqual([200, { name: 'ნინო', seen: null }])
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })

  test('may be a form with files under numbered names', async () => {
    const file = new File(['%PDF-'], 'საბუთი.pdf', { type: 'application/pdf' })
    const { body } = await answer(
      '/api/things/1',
      form([
        ['name', 'ნინო'],
        ['documents[0]', file],
        ['documents[1]', 'key'],
        ['__proto__', 'x'],
      ]),
    )
    expect(body).toEqual({ name: 'ნინო', documents: ['საბუთი.pdf', 'key'], seen: null })
  })
})

describe('the version that a person saw', () => {
  test.each([
    ['"3"', 200, 3],
    ['3', 200, 3],
    ['W/"3"', 200, 3],
    ['abc', 422, undefined],
    ['*', 422, undefined],
    ['"-1"', 422, undefined],
  ])('If-Match %s', async (header, status, seen) => {
    const { status: given, body } = await answer('/api/things/1', json({ name: 'ნინო' }, { 'If-Match': header }))
    expect([given, body.seen]).toEqual([status, seen])
  })

  test('may be in the body', async () => {
    expect((await answer('/api/things/1', json({ name: 'ნინო', version: '4' }))).body.seen).toBe(4)
  })
})

describe('a method that a path does not know', () => {
  test('answers 405 with those it knows', async () => {
    const { status, headers, body } = await answer('/api/things/1', { method: 'DELETE' })
    expect([status, body.code, headers.get('Allow')]).toEqual([405, 'method_not_allowed', 'GET, HEAD, POST'])
  })

  test('grants no other origin anything', async () => {
    const { status, headers } = await answer('/api/things/1', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example' },
    })
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([405, null])
  })
})

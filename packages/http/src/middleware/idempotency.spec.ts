import { z } from '@portal/contract/fields/z'
import { describe, expect, test } from 'vitest'
import { bearer, givenApp } from '../app/for-specs.ts'
import { body, newApp, requestIdempotency, signedIn } from '../index.ts'

const schema = {
  body: z.object({ a: z.unknown().optional() }),
  takes: ['application/json', 'multipart/form-data'] as const,
}
const { app } = givenApp(
  newApp().post('/api/guest', body(schema), async (c) => c.json((await requestIdempotency(c, 201)) ?? null)),
  newApp().post('/api/member', signedIn({}), body(schema), async (c) =>
    c.json((await requestIdempotency(c, 200)) ?? null),
  ),
  newApp().post('/api/mandated', signedIn({ byMandate: 'file' }), body(schema), async (c) =>
    c.json((await requestIdempotency(c, 200)) ?? null),
  ),
  newApp().post('/api/other', signedIn({}), body(schema), async (c) =>
    c.json((await requestIdempotency(c, 200)) ?? null),
  ),
)
const send = async (path: string, sent: BodyInitLike, headers: Record<string, string> = {}) => {
  const type: Record<string, string> = typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}
  const response = await app.request(path, {
    method: 'POST',
    body: sent,
    headers: { 'Idempotency-Key': 'k1', ...bearer('User').headers, ...type, ...headers },
  })
  return (await response.json()) as { key: string; bodyDigest: string; status: number }
}
type BodyInitLike = string | FormData
const form = (...files: File[]) => {
  const data = new FormData()
  data.append('a', 'text')
  files.forEach((file, i) => {
    data.append(`documents[${i}]`, file)
  })
  return data
}

describe('a key', () => {
  test('belongs to its member and carries the status of the first answer', async () =>
    expect(await send('/api/member', '{"a":1}')).toMatchObject({ key: 'member-5:k1', status: 200 }))

  test('of somebody who acts for another member belongs to both', { tags: 'R-ACT-8' }, async () => {
    expect(await send('/api/mandated', '{"a":1}', { 'Act-For': '9' })).toMatchObject({ key: 'member-5-for-9:k1' })
    expect(await send('/api/mandated', '{"a":1}', { 'Act-For': '5' })).toMatchObject({ key: 'member-5:k1' })
  })

  test('of a guest belongs to its body too', async () => {
    const [one, same, other] = await Promise.all([
      send('/api/guest', '{"a":1}'),
      send('/api/guest', '{ "a": 1 }'),
      send('/api/guest', '{"a":2}'),
    ])
    expect(one.key).toMatch(/^guest:.+:k1$/)
    expect([same.key === one.key, other.key === one.key]).toEqual([true, false])
  })

  test('may be absent', async () => {
    const response = await app.request('/api/member', {
      method: 'POST',
      body: '{}',
      headers: { ...bearer('User').headers, 'Content-Type': 'application/json' },
    })
    expect([response.status, await response.json()]).toEqual([200, null])
  })

  test.each(['a b', 'x'.repeat(256)])('is not %s', async (key) =>
    expect(await send('/api/member', '{}', { 'Idempotency-Key': key })).toMatchObject({ code: 'unreadable_request' }),
  )
})

describe('the same body', () => {
  const digest = async (path: string, sent: BodyInitLike) => (await send(path, sent)).bodyDigest

  test('is the same in any order and spacing', { tags: 'R-API-7' }, async () =>
    expect(await digest('/api/member', '{"a":{"x":1,"y":[1,2]},"b":2}')).toBe(
      await digest('/api/member', '{ "b": 2, "a": { "y": [1, 2], "x": 1 } }'),
    ),
  )

  test.each([
    ['{"a":[1,2]}', '{"a":[2,1]}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":null}', '{}'],
    ['{"a":{"b":1}}', '{"a":[["b",1]]}'],
  ])('%s is not %s', async (one, other) =>
    expect(await digest('/api/member', one)).not.toBe(await digest('/api/member', other)),
  )

  test('is another one on another path', async () =>
    expect(await digest('/api/member', '{}')).not.toBe(await digest('/api/other', '{}')))

  test('of a form is compared by fields and files, not by its boundary', async () => {
    const file = (text: string) => new File([text], 'ა.pdf', { type: 'application/pdf' })
    const one = await digest('/api/member', form(file('%PDF-1')))
    expect(await digest('/api/member', form(file('%PDF-1')))).toBe(one)
    expect(await digest('/api/member', form(file('%PDF-2')))).not.toBe(one)
    expect(await digest('/api/member', form())).not.toBe(one)
  })
})

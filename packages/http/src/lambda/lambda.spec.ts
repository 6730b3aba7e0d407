/** The Lambda handler with both versions of API Gateway events, and errors around a request. */
import { setTimeout as after } from 'node:timers/promises'
import { z } from '@portal/contract/fields/z'
import type { LambdaEvent } from 'hono/aws-lambda'
import { describe, expect, test } from 'vitest'
import { givenApp } from '../app/for-specs.ts'
import { body, lambda, newApp } from '../index.ts'

const awsRequestId = '11111111-2222-4333-8444-555555555555'
const context = (remaining = 10_000) => ({ awsRequestId, getRemainingTimeInMillis: () => remaining })
type Result = {
  statusCode: number
  headers: Record<string, string>
  multiValueHeaders?: Record<string, string[]>
  body: string
  isBase64Encoded: boolean
}

const schema = { body: z.object({ name: z.string() }), takes: ['application/json', 'multipart/form-data'] as const }
const given = () => {
  const { app, logged } = givenApp(
    newApp().get('/api/address', (c) => c.json({ address: c.var.address, id: c.var.requestId })),
    newApp().post('/api/echo', body(schema), (c) => c.json(c.req.valid('json'))),
    newApp().get('/api/pdf', (c) => c.body(new Uint8Array([0, 255]), 200, { 'Content-Type': 'application/pdf' })),
    newApp().get('/api/slow', async (c) => {
      await after(200)
      return c.text('late')
    }),
  )
  const handler = lambda(app, { area: 'spec', log: (entry) => logged.push(entry) })
  const call = async (event: unknown, remaining?: number) =>
    (await handler(event as LambdaEvent, context(remaining) as never)) as unknown as Result
  return { call, logged }
}
const version1 = (path: string, more: object = {}) => ({
  version: '1.0',
  httpMethod: 'GET',
  path,
  headers: { Host: 'portal.example', 'X-Forwarded-For': '198.51.100.7' },
  body: null,
  isBase64Encoded: false,
  requestContext: { identity: { sourceIp: '203.0.113.9' }, domainName: 'portal.example' },
  ...more,
})
const version2 = (path: string, more: object = {}) => ({
  version: '2.0',
  rawPath: path,
  rawQueryString: '',
  headers: { host: 'portal.example', 'x-forwarded-for': '198.51.100.7' },
  isBase64Encoded: false,
  requestContext: { http: { method: 'GET', sourceIp: '203.0.113.9' }, domainName: 'portal.example' },
  ...more,
})

const methodOf = (method: string) => ({
  httpMethod: method,
  requestContext: { http: { method }, identity: { sourceIp: '203.0.113.9' }, domainName: 'portal.example' },
})

describe.each([
  ['1', version1],
  ['2', version2],
])('an event of version %s', (_, event) => {
  test('brings the address of the trusted hop and the number of the invocation; a forged header changes nothing', async () => {
    const { statusCode, body: answer } = await given().call(event('/api/address'))
    expect([statusCode, JSON.parse(answer)]).toEqual([200, { address: '203.0.113.9', id: awsRequestId }])
  })

  test('gets bytes back as base64', async () => {
    const { body: answer, isBase64Encoded } = await given().call(event('/api/pdf'))
    expect([isBase64Encoded, answer]).toEqual([true, 'AP8='])
  })

  test.each(['TRACE', 'TRACK', 'CONNECT'])('with the method %s is 405 in our words', async (method) => {
    const { statusCode, headers, body: answer } = await given().call(event('/api/address', methodOf(method)))
    expect([statusCode, headers.Allow, JSON.parse(answer)]).toMatchObject([
      405,
      'GET, HEAD',
      { success: false, code: 'method_not_allowed', request_id: awsRequestId },
    ])
    expect((await given().call(event('/api/nowhere', methodOf(method)))).statusCode).toBe(404)
  })

  test('with GET and a body is answered as if it had none', async () => {
    const { statusCode } = await given().call(event('/api/address', { body: '{}' }))
    expect(statusCode).toBe(200)
  })

  test('that leads nowhere gets our envelope', async () => {
    const { statusCode, body: answer } = await given().call(event('/api/nowhere'))
    expect([statusCode, JSON.parse(answer)]).toMatchObject([404, { code: 'not_found', request_id: awsRequestId }])
  })
})

describe('a body', () => {
  const post = (more: object) => version1('/api/echo', { httpMethod: 'POST', ...more })

  test('is passed as text', async () => {
    const { body: answer } = await given().call(
      post({ headers: { Host: 'portal.example', 'Content-Type': 'application/json' }, body: '{"name":"ნინო"}' }),
    )
    expect(JSON.parse(answer)).toEqual({ name: 'ნინო' })
  })

  test('of broken UTF-8 is passed with U+FFFD in it, and is 400 as the bytes would be', {
    tags: 'R-API-3',
  }, async () => {
    const headers = { Host: 'portal.example', 'Content-Type': 'application/json' }
    const broken = Buffer.from([...Buffer.from('{"name":"'), 0xe1, 0x83, ...Buffer.from('"}')])
    for (const more of [
      { body: broken.toString('utf8'), isBase64Encoded: false },
      { body: broken.toString('base64'), isBase64Encoded: true },
    ]) {
      const { statusCode, body: answer } = await given().call(post({ headers, ...more }))
      expect([statusCode, JSON.parse(answer).code]).toEqual([400, 'unreadable_request'])
    }
  })

  test('is passed as base64, also as a form', async () => {
    const data = new FormData()
    data.append('name', 'ნინო')
    const encoded = new Response(data)
    const { body: answer } = await given().call(
      post({
        headers: { Host: 'portal.example', 'Content-Type': encoded.headers.get('Content-Type') },
        body: Buffer.from(await encoded.arrayBuffer()).toString('base64'),
        isBase64Encoded: true,
      }),
    )
    expect(JSON.parse(answer)).toEqual({ name: 'ნინო' })
  })
})

describe('around a request', () => {
  test.each([
    ['an invalid host', version1('/api/address', { requestContext: { domainName: 'a b' } })],
    [
      'a lone surrogate in a header',
      version1('/api/address', { headers: { Host: 'portal.example', 'X-A': '\ud800' } }),
    ],
    ['a line break in a header', version2('/api/address', { headers: { host: 'portal.example', 'x-a': 'a\r\nb' } })],
  ])('%s is 400 in our words', async (_, event) => {
    const { statusCode, body: answer } = await given().call(event)
    expect([statusCode, JSON.parse(answer)]).toMatchObject([
      400,
      { code: 'unreadable_request', request_id: awsRequestId },
    ])
  })

  test.each([[{}], [null], [{ Records: [] }], ['text']])(
    'an event that is no request at all is answered: %j',
    async (event) => {
      expect((await given().call(event)).statusCode).toBe(400)
    },
  )

  test('a request that takes too long is answered before the gateway times out', async () => {
    const { call, logged } = given()
    const { statusCode, body: answer } = await call(version1('/api/slow'), 550)
    expect([statusCode, JSON.parse(answer)]).toMatchObject([504, { code: 'timeout', request_id: awsRequestId }])
    expect(logged.map(({ code }) => code)).toContain('invocation_timeout')
  })
})

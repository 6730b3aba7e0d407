/**
 * The address that a request counts against comes from the trusted hop, never from the client (R-LIM-14).
 *
 * @module-tag R-LIM-14
 */
import type { LambdaEvent } from 'hono/aws-lambda'
import { describe, expect, test } from 'vitest'
import { givenApp } from '../app/for-specs.ts'
import { type LogEntry, lambda, newApp } from '../index.ts'

const secret = 'shared between the edge and the functions'
const forged = { 'X-Forwarded-For': '198.51.100.66', Forwarded: 'for=198.51.100.66', 'X-Real-IP': '198.51.100.66' }
const viaEdge = (address: string) => ({ 'X-Origin-Secret': secret, 'CloudFront-Viewer-Address': address })
const version1 = (headers: object, more: object = {}) => ({
  httpMethod: 'GET',
  path: '/api/address',
  headers: { Host: 'portal.example', ...headers },
  body: null,
  isBase64Encoded: false,
  requestContext: { identity: { sourceIp: '203.0.113.9' }, domainName: 'portal.example' },
  ...more,
})
const version2 = (headers: object) => ({
  version: '2.0',
  rawPath: '/api/address',
  rawQueryString: '',
  headers: { host: 'portal.example', ...headers },
  isBase64Encoded: false,
  requestContext: { http: { method: 'GET', sourceIp: '203.0.113.9' }, domainName: 'portal.example' },
})

const addressOf = async (event: object, originSecret?: string) => {
  const { app } = givenApp(newApp().get('/api/address', (c) => c.text(c.var.address)))
  const handler = lambda(app, { area: 'spec', originSecret })
  const answer = await handler(event as LambdaEvent, { getRemainingTimeInMillis: () => 10_000 } as never)
  return (answer as unknown as { body: string }).body
}

describe.each([
  ['1', version1],
  ['2', version2],
])('an event of version %s', (_, event) => {
  test('counts against the address that the gateway saw; forged headers change nothing', async () => {
    expect(await addressOf(event(forged))).toBe('203.0.113.9')
    expect(await addressOf(event(forged), secret)).toBe('203.0.113.9')
  })

  test.each([
    ['198.51.100.7:46532', '198.51.100.7'],
    ['2001:db8:0:0:0:0:0:7:46532', '2001:db8:0:0:0:0:0:7'],
    ['[2001:db8::7]:46532', '2001:db8::7'],
  ])('through the edge counts against the viewer: %s', async (header, viewer) => {
    const headers = Object.entries(viaEdge(header))
    expect(await addressOf(event({ ...forged, ...Object.fromEntries(headers) }), secret)).toBe(viewer)
    const lowercase = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]))
    expect(await addressOf(event(lowercase), secret)).toBe(viewer)
  })

  test.each([
    ['without the secret', { 'CloudFront-Viewer-Address': '198.51.100.7:1' }],
    ['with a wrong secret', { ...viaEdge('198.51.100.7:1'), 'X-Origin-Secret': 'guessed' }],
    ['with an empty secret', { ...viaEdge('198.51.100.7:1'), 'X-Origin-Secret': '' }],
    ['with an invalid address', viaEdge('nowhere')],
    ['with several addresses', viaEdge('198.51.100.7, 198.51.100.8:1')],
  ])('that claims a viewer %s counts against the address that the gateway saw', async (_, headers) => {
    expect(await addressOf(event(headers), secret)).toBe('203.0.113.9')
  })

  test('is not believed where no secret is configured, not even an empty one', async () => {
    const claim = event({ 'X-Origin-Secret': '', 'CloudFront-Viewer-Address': '198.51.100.7:1' })
    expect(await addressOf(claim)).toBe('203.0.113.9')
    expect(await addressOf(claim, '')).toBe('203.0.113.9')
  })
})

test('a secret that is sent twice is refused: version 1 keeps the values apart', async () => {
  const multiValueHeaders = {
    'X-Origin-Secret': ['guessed', secret],
    'CloudFront-Viewer-Address': ['198.51.100.7:1'],
  }
  expect(await addressOf(version1(viaEdge('198.51.100.7:1'), { multiValueHeaders }), secret)).toBe('203.0.113.9')
})

test('while the secret is renewed the new one and the one before are believed', async () => {
  const headers = viaEdge('198.51.100.7:1')
  expect(await addressOf(version1(headers), `new,${secret}`)).toBe('198.51.100.7')
  expect(await addressOf(version1(headers), `${secret},old`)).toBe('198.51.100.7')
  expect(await addressOf(version1(headers), 'new,old')).toBe('203.0.113.9')
})

describe('where only the edge may ask', () => {
  const ask = async (headers: object, originSecret: string | undefined) => {
    const { app, logged } = givenApp(newApp().get('/api/address', (c) => c.text(c.var.address)))
    const log = (entry: LogEntry) => logged.push(entry)
    const handler = lambda(app, { area: 'spec', originSecret, edgeOnly: true, log })
    const context = { getRemainingTimeInMillis: () => 10_000, awsRequestId: 'r-1' }
    const answer = await handler(version1(headers) as unknown as LambdaEvent, context as never)
    return { ...(answer as unknown as { statusCode: number; body: string }), logged }
  }

  test('its requests are answered', async () => {
    expect(await ask(viaEdge('198.51.100.7:1'), secret)).toMatchObject({ statusCode: 200, body: '198.51.100.7' })
  })

  test.each([
    ['without the secret', {}, secret],
    ['with a wrong one', { 'X-Origin-Secret': 'guessed' }, secret],
    ['with an empty one where none is configured', { 'X-Origin-Secret': '' }, ''],
    ['where none is configured', { 'X-Origin-Secret': 'undefined' }, undefined],
  ])(
    'a request that bypasses it is refused %s, in the words of the portal, and logged',
    async (_, headers, configured) => {
      const { statusCode, body, logged } = await ask(headers, configured)
      expect(statusCode).toBe(403)
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'not_permitted', request_id: 'r-1' })
      expect(logged).toEqual([{ level: 'warn', code: 'around_the_edge', request_id: 'r-1', area: 'spec' }])
    },
  )
})

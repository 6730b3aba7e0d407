/** Whose address a request counts against: what the trusted hop says, and never what a client writes (contract section 4). */
import type { LambdaEvent } from 'hono/aws-lambda'
import { describe, expect, test } from 'vitest'
import { givenApp } from '../app/given-app.ts'
import { lambda, newApp } from '../index.ts'

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
    ['with an address that is none', viaEdge('nowhere')],
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

test('a secret that came twice is none: version 1 keeps the values apart', async () => {
  const multiValueHeaders = {
    'X-Origin-Secret': ['guessed', secret],
    'CloudFront-Viewer-Address': ['198.51.100.7:1'],
  }
  expect(await addressOf(version1(viaEdge('198.51.100.7:1'), { multiValueHeaders }), secret)).toBe('203.0.113.9')
})

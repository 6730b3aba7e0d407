/**
 * Answers that no honest provider gives, and some that a careless one gives (R-ID-92).
 *
 * @module-tag R-ID-92
 */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type EidClient, eidAddress, eidCause, readEidClaims } from './provider.ts'

const now = () => Math.floor(Date.now() / 1000)
const request = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) }
const person = { personal_id: '01001000005', given_name: 'ნინო', family_name: 'გამოგონილი' }
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const [own, strange] = [newKey(), newKey()]

type Behaviour = {
  readonly metadata?: object
  readonly claims?: object
  readonly header?: object
  readonly key?: KeyObject
  readonly userinfo?: object
  readonly tokenStatus?: number
}

const openProvider = async (behaviour: Behaviour = {}) => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    const path = req.url ?? ''
    asked.push(path)
    const json = (value: object, status = 200) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/.well-known/openid-configuration') return json({ ...metadata, ...behaviour.metadata })
    if (path === '/jwks') return json({ keys: [{ ...own.export({ format: 'jwk' }), d: undefined, ...publicPart }] })
    if (path === '/userinfo') return json(behaviour.userinfo ?? {})
    const idToken = signed({ ...usual, ...behaviour.claims }, behaviour)
    return json({ access_token: 'a', token_type: 'Bearer', id_token: idToken }, behaviour.tokenStatus)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
  }
  const usual = {
    iss: issuer,
    sub: 's',
    aud: 'portal',
    nonce: request.nonce,
    iat: now(),
    exp: now() + 60,
    ...person,
  }
  const client: EidClient = { issuer, clientId: 'portal', clientSecret: 'x', personalIdClaim: 'personal_id' }
  const read = (parameters: object = {}) => {
    const search = new URLSearchParams({ code: 'c', state: request.state, iss: issuer, ...parameters })
    return readEidClaims(client, new URL(`http://localhost:3000/api/oidc/callback?${search}`), request)
  }
  const cause = (parameters: object = {}) => read(parameters).then(() => 'none', eidCause)
  return { client, asked, read, cause }
}

const publicPart = { kid: 'own', alg: 'RS256', use: 'sig', p: undefined, q: undefined, dp: undefined, dq: undefined }
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (claims: object, { header = {}, key = own }: Behaviour): string => {
  const text = `${encoded({ alg: 'RS256', kid: 'own', ...header })}.${encoded(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}

const read = { personalId: '01001000005', firstName: 'ნინო', lastName: 'გამოგონილი' }
const [mismatch, invalid] = ['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_INVALID_RESPONSE']

test('what the ID token says is not asked again', async () => {
  const { read: answer, asked } = await openProvider()
  expect(await answer()).toEqual(read)
  expect(asked).not.toContain('/userinfo')
})

test('what only userinfo says is asked of it', async () => {
  const none = { personal_id: undefined, given_name: undefined, family_name: ' ' }
  const { read: answer } = await openProvider({ claims: none, userinfo: { sub: 's', ...person } })
  expect(await answer()).toEqual(read)
  const other = await openProvider({ claims: none, userinfo: { sub: 'somebody else', ...person } })
  expect(await other.cause()).not.toBe('none')
})

test.each<[string, Behaviour, string]>([
  ['another nonce', { claims: { nonce: 'another' } }, mismatch],
  ['no nonce', { claims: { nonce: undefined } }, invalid],
  ['another issuer', { claims: { iss: 'https://evil.example' } }, mismatch],
  ['another portal’s token', { claims: { aud: 'another' } }, mismatch],
  ['a token that ended before', { claims: { exp: now() - 90 } }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
  ['a signature by another key', { key: strange }, invalid],
  ['a key that the provider does not have', { header: { kid: 'unknown' }, key: strange }, 'OAUTH_KEY_SELECTION_FAILED'],
  ['no signature', { header: { alg: 'none' } }, invalid],
  ['an error', { tokenStatus: 500 }, 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
])('nobody signs in with %s', async (_, behaviour, cause) => {
  expect(await (await openProvider(behaviour)).cause()).toBe(cause)
})

test('the address that the provider leads back to names it (RFC 9207)', async () => {
  const { cause } = await openProvider()
  expect(await cause({ iss: 'https://evil.example' })).toBe(invalid)
  expect(await cause({ iss: '' })).toBe(invalid)
  expect(await cause({ state: 'another' })).toBe(invalid)
  expect(await cause({ error: 'access_denied' })).toBe('refused')
})

test('clocks may differ by a minute', async () => {
  const { read: answer } = await openProvider({ claims: { iat: now() + 50, exp: now() - 50 } })
  expect(await answer()).toEqual(read)
})

test('only a provider on this machine is asked without TLS', async () => {
  const { client } = await openProvider()
  const far = { ...client, issuer: 'http://eid.example' }
  expect(await eidAddress(far, 'http://localhost:3000/api/oidc/callback', request).catch(eidCause)).toBe(
    'OAUTH_HTTP_REQUEST_FORBIDDEN',
  )
})

test('the address to sign in at has what the provider understands', async () => {
  const metadata = { claims_parameter_supported: true, scopes_supported: ['openid', 'personal_id'] }
  const { client } = await openProvider({ metadata })
  const address = new URL(await eidAddress(client, 'http://localhost:3000/api/oidc/callback', request))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/api/oidc/callback',
    scope: 'openid profile personal_id',
    state: request.state,
    nonce: request.nonce,
    ui_locales: 'ka',
    prompt: 'login',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    claims: '{"id_token":{"personal_id":{"essential":true}},"userinfo":{"personal_id":{"essential":true}}}',
  })
})

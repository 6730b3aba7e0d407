import { PutBucketCorsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerInShort, bucket, type OpenGate, openGate, sendForm } from './gate-for-specs.ts'

const site = 'http://localhost:3000'
let gate: OpenGate
beforeAll(async () => {
  gate = await openGate()
  const rule = {
    AllowedOrigins: [site],
    AllowedMethods: ['POST', 'GET'],
    AllowedHeaders: ['content-type'],
    MaxAgeSeconds: 600,
  }
  await gate.client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }))
  await gate.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'a' }))
})
afterAll(() => gate.remove())

const preflight = (headers: Record<string, string>) =>
  fetch(`${gate.endpoint}/${bucket}`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', ...headers },
  })

describe('a request of another origin', () => {
  test('is allowed for the site itself', async () => {
    const response = await preflight({ origin: site, 'access-control-request-headers': 'content-type' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(site)
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(response.headers.get('access-control-max-age')).toBe('600')
  })
  test.each<Record<string, string>>([
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: site, 'access-control-request-method': 'DELETE' },
    { origin: site, 'access-control-request-headers': 'authorization' },
  ])('is refused at its preflight: %o', async (headers) => {
    const response = await preflight(headers)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await answerInShort(response)).toBe('403 AccessForbidden')
  })
  test('may read answers and refusals when it is the site, and otherwise not', async () => {
    const { url, fields } = await createPresignedPost(gate.client, { Bucket: bucket, Key: 'b', Expires: 60 })
    const allowed = async (origin: string, form = fields) =>
      (await sendForm(url, form, new Blob(['b']), { origin })).headers.get('access-control-allow-origin')
    expect(await allowed(site)).toBe(site)
    expect(await allowed(site, { ...fields, key: 'other' })).toBe(site)
    expect(await allowed('http://evil.example')).toBeNull()
  })
})

import { GetObjectCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOfOurs, testUnlikeLocalstack } from '../localstack-for-specs.ts'
import { bucket, credentials, type OpenGate, openGate, refusalOf, verdict } from './gate-for-specs.ts'

const key = 'filed/განაცხადი 1 (ასლი).pdf'
let gate: OpenGate
let late = 0
beforeAll(async () => {
  gate = await openGate({ now: () => new Date(Date.now() + late) })
  await gate.client.send(
    new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'hello', ContentType: 'application/pdf' }),
  )
})
afterAll(() => gate.remove())

const link = (options: { expiresIn?: number; disposition?: string } = {}) =>
  getSignedUrl(
    gate.client,
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentType: 'application/pdf',
      ResponseContentDisposition: options.disposition,
    }),
    { expiresIn: options.expiresIn ?? 60 },
  )

describe('a signed request', () => {
  test('is served', async () => {
    const { Body } = await gate.client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    expect(await Body?.transformToString()).toBe('hello')
  })
  testUnlikeLocalstack('is refused with a wrong secret, an unknown key, or another region', async () => {
    const command = new GetObjectCommand({ Bucket: bucket, Key: key })
    expect(await refusalOf(gate.clientWith('wrong').send(command))).toBe('403 SignatureDoesNotMatch')
    expect(await refusalOf(gate.clientWith(credentials.secretAccessKey, 'OTHERKEY').send(command))).toBe(
      '403 InvalidAccessKeyId',
    )
  })
  testOfOurs('is refused when the clocks are more than a quarter of an hour apart', async () => {
    late = 16 * 60_000
    expect(await refusalOf(gate.client.send(new HeadBucketCommand({ Bucket: bucket })))).toMatch(/^403/)
    late = 0
  })
  testUnlikeLocalstack('is refused without any signature', async () => {
    expect(await verdict(await fetch(gate.at(encodeURIComponent(key))))).toBe('403 AccessDenied')
    expect(await verdict(await fetch(gate.at('new.txt'), { method: 'PUT', body: 'x' }))).toBe('403 AccessDenied')
    expect(await verdict(await fetch(`${gate.endpoint}/`))).toBe('403 AccessDenied')
  })
})

describe('a presigned address', () => {
  test('gives the file with the type and the name that were signed', async () => {
    const response = await fetch(
      await link({ disposition: `attachment; filename*=UTF-8''${encodeURIComponent('ასლი.pdf')}` }),
    )
    expect(await response.text()).toBe('hello')
    expect(response.headers.get('content-disposition')).toContain('attachment; filename*=UTF-8')
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })
  testOfOurs('is refused once it has expired', async () => {
    const address = await link({ expiresIn: 60 })
    late = 61_000
    expect(await verdict(await fetch(address))).toBe('403 AccessDenied')
    late = 0
  })
  test('is refused when anything in it was changed', async () => {
    const address = await link({ disposition: 'attachment' })
    expect(await verdict(await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await verdict(await fetch(address.replace('=attachment', '=inline')))).toBe('403 SignatureDoesNotMatch')
    expect(await verdict(await fetch(`${address}&response-cache-control=public`))).toBe('403 SignatureDoesNotMatch')
    expect(await verdict(await fetch(address.replace('filed/', 'uploads/')))).toBe('403 SignatureDoesNotMatch')
    expect(await verdict(await fetch(address, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch')
  })
  testUnlikeLocalstack('is refused together with an Authorization header', async () => {
    const response = await fetch(await link(), { headers: { authorization: 'Bearer portal-token' } })
    expect(await verdict(response)).toBe('400 InvalidArgument')
  })
  testUnlikeLocalstack('is refused for longer than seven days', async () => {
    const address = (await link()).replace('X-Amz-Expires=60', 'X-Amz-Expires=604801')
    expect(await verdict(await fetch(address))).toBe('400 AuthorizationQueryParametersError')
  })
})

import { GetObjectCommand, HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOwnEngine, testWhereLocalstackDiffers } from '../localstack-for-specs.ts'
import { answerInShort, bucket, credentials, type OpenGate, openGate, refusalName } from './gate-for-specs.ts'

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

const get = new GetObjectCommand({ Bucket: bucket, Key: key })
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
    const { Body } = await gate.client.send(get)
    expect(await Body?.transformToString()).toBe('hello')
  })
  const unsigned = { answers: 'accepted', because: 'signatures in a header are not looked at' }
  testWhereLocalstackDiffers('is refused with a wrong secret', '403 SignatureDoesNotMatch', unsigned, () =>
    refusalName(gate.clientWith('wrong').send(get)),
  )
  testWhereLocalstackDiffers('is refused with an unknown key', '403 InvalidAccessKeyId', unsigned, () =>
    refusalName(gate.clientWith(credentials.secretAccessKey, 'OTHERKEY').send(get)),
  )
  testOwnEngine('is refused when the clocks are more than a quarter of an hour apart', async () => {
    late = 16 * 60_000
    expect(await refusalName(gate.client.send(new HeadBucketCommand({ Bucket: bucket })))).toMatch(/^403/)
    late = 0
  })
})

describe('a request without a signature', () => {
  const open = { answers: '200', because: 'everybody is the owner of the account' }
  testWhereLocalstackDiffers('reads no object', '403 AccessDenied', open, async () =>
    answerInShort(await fetch(gate.at(encodeURIComponent(key)))),
  )
  testWhereLocalstackDiffers('writes no object', '403 AccessDenied', open, async () =>
    answerInShort(await fetch(gate.at('new.txt'), { method: 'PUT', body: 'x' })),
  )
  testWhereLocalstackDiffers('lists no buckets', '403 AccessDenied', open, async () =>
    answerInShort(await fetch(`${gate.endpoint}/`)),
  )
})

describe('a presigned URL', () => {
  test('gives the file with the signed type and name', async () => {
    const response = await fetch(
      await link({ disposition: `attachment; filename*=UTF-8''${encodeURIComponent('ასლი.pdf')}` }),
    )
    expect(await response.text()).toBe('hello')
    expect(response.headers.get('content-disposition')).toContain('attachment; filename*=UTF-8')
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })
  testOwnEngine('is refused once it has expired', async () => {
    const address = await link({ expiresIn: 60 })
    late = 61_000
    expect(await answerInShort(await fetch(address))).toBe('403 AccessDenied')
    late = 0
  })
  test('is refused when any part of it was changed', async () => {
    const address = await link({ disposition: 'attachment' })
    expect(await answerInShort(await fetch(address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await answerInShort(await fetch(address.replace('=attachment', '=inline')))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await answerInShort(await fetch(`${address}&response-cache-control=public`))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await answerInShort(await fetch(address.replace('filed/', 'uploads/')))).toBe('403 SignatureDoesNotMatch')
    expect(await answerInShort(await fetch(address, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch')
  })
  testWhereLocalstackDiffers(
    'is refused together with an Authorization header',
    '400 InvalidArgument',
    { answers: '200', because: 'of two signatures one is enough' },
    async () => answerInShort(await fetch(await link(), { headers: { authorization: 'Bearer portal-token' } })),
  )
  testWhereLocalstackDiffers(
    'is refused for longer than seven days',
    '400 AuthorizationQueryParametersError',
    { answers: '403 SignatureDoesNotMatch', because: 'the days are not counted, but the changed address is seen' },
    async () => answerInShort(await fetch((await link()).replace('X-Amz-Expires=60', 'X-Amz-Expires=604801'))),
  )
})

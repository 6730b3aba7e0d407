import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { FinalizeRequestMiddleware } from '@smithy/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testWhereLocalstackDiffers } from '../../localstack-for-specs.ts'
import { answerInShort, bucket, type OpenGate, openGate, refusalName, sendForm } from '../gate-for-specs.ts'

let gate: OpenGate
beforeAll(async () => {
  gate = await openGate()
})
afterAll(() => gate.remove())

const put = (Key: string, rest: Partial<ConstructorParameters<typeof PutObjectCommand>[0]> = {}) =>
  gate.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'hello', ...rest }))
const read = async (Key: string) =>
  (await gate.client.send(new GetObjectCommand({ Bucket: bucket, Key }))).Body?.transformToString()
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

describe('the body of an upload', () => {
  test('arrives unchanged when it is streamed, with its trailing checksum verified', async () => {
    const text = 'ქართული ტექსტი '.repeat(20_000)
    const chunks = Array.from({ length: 100 }, (_, at) => Buffer.from(text).subarray(at * 8_200, (at + 1) * 8_200))
    await put('streamed', { Body: Readable.from(chunks), ContentLength: Buffer.byteLength(text) })
    expect(await read('streamed')).toBe(text)
  })
  test('is refused when one of its checksums is wrong', async () => {
    expect(await refusalName(put('wrong', { ChecksumSHA256: sha256('other') }))).toBe('400 BadDigest')
    expect(await refusalName(put('wrong', { ChecksumCRC32: 'AAAAAA==' }))).toBe('400 BadDigest')
    expect(await refusalName(put('wrong', { ContentMD5: createHash('md5').update('other').digest('base64') }))).toBe(
      '400 BadDigest',
    )
    expect(await refusalName(read('wrong'))).toBe('404 NoSuchKey')
  })
  const sendWith = async (checksum: string) => {
    const Fields = { 'x-amz-checksum-sha256': checksum }
    const wanted = { Bucket: bucket, Key: 'form', Fields, Expires: 60 }
    const { url, fields } = await createPresignedPost(gate.client, wanted)
    return answerInShort(await sendForm(url, fields, new Blob(['hello'])))
  }
  testWhereLocalstackDiffers(
    'is refused in a form when its checksum is wrong',
    '400 BadDigest',
    { answers: '204', because: 'a checksum in a form is not looked at' },
    () => sendWith(sha256('other')),
  )
  test('is accepted in a form with its checksum', async () => expect(await sendWith(sha256('hello'))).toBe('204'))
  const otherCode = { answers: '400 BadDigest', because: 'it is refused too, with another code' }
  const refused = '400 XAmzContentSHA256Mismatch'
  testWhereLocalstackDiffers('is refused when it differs from the signed one', refused, otherCode, () => {
    const tampered = gate.clientWith()
    const changeBody: FinalizeRequestMiddleware<ServiceInputTypes, ServiceOutputTypes> = (next) => (args) =>
      next({ ...args, request: Object.assign(args.request as object, { body: 'hallo' }) })
    tampered.middlewareStack.addRelativeTo(changeBody, {
      name: 'changeBody',
      relation: 'after',
      toMiddleware: 'httpSigningMiddleware',
    })
    return refusalName(tampered.send(new PutObjectCommand({ Bucket: bucket, Key: 'tampered', Body: 'hello' })))
  })
})

describe('an object', () => {
  test('keeps its type, disposition and metadata', async () => {
    await put('kept', { ContentType: 'image/svg+xml', CacheControl: 'no-store', Metadata: { owner: '7' } })
    const head = await gate.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'kept' }))
    expect([head.ContentType, head.CacheControl, head.Metadata]).toEqual(['image/svg+xml', 'no-store', { owner: '7' }])
  })
  test('is read by range', async () => {
    await put('part')
    const { Body, ContentRange } = await gate.client.send(
      new GetObjectCommand({ Bucket: bucket, Key: 'part', Range: 'bytes=1-3' }),
    )
    expect([await Body?.transformToString(), ContentRange]).toEqual(['ell', 'bytes 1-3/5'])
  })
  test('is not overwritten by a conditional write', async () => {
    await put('once', { IfNoneMatch: '*' })
    expect(await refusalName(put('once', { Body: 'other', IfNoneMatch: '*' }))).toBe('412 PreconditionFailed')
    expect(await read('once')).toBe('hello')
  })
  const list = (Prefix: string, ContinuationToken?: string) =>
    gate.client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix, MaxKeys: 2, ContinuationToken }))
  const listed = async (prefix: string) => {
    const first = await list(prefix)
    const second = await list(prefix, first.NextContinuationToken)
    return [...(first.Contents ?? []), ...(second.Contents ?? [])].map(({ Key }) => Key)
  }
  test('is listed by prefix, a page at a time, and not after its deletion', async () => {
    for (const name of ['ბ & გ', 'c', 'b', 'a']) await put(`list/${name}`)
    expect(await listed('list/')).toEqual(['list/a', 'list/b', 'list/c', 'list/ბ & გ'])
    await gate.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'list/a' }))
    expect((await list('list/')).KeyCount).toBe(2)
  })
  testWhereLocalstackDiffers(
    'is listed when a page begins with a Georgian key',
    'pages/a, pages/ბ, pages/გ',
    {
      answers: '500 InternalError',
      because: 'the mark to go on from is read as ASCII, which all keys of the portal are',
    },
    async () => {
      for (const name of ['a', 'ბ', 'გ']) await put(`pages/${name}`)
      const all = listed('pages/')
      const refusal = await refusalName(all)
      return refusal === 'accepted' ? (await all).join(', ') : refusal
    },
  )
})

describe('a copy of an object', () => {
  const copy = (rest: Partial<ConstructorParameters<typeof CopyObjectCommand>[0]> = {}) =>
    gate.client.send(
      new CopyObjectCommand({
        Bucket: bucket,
        Key: 'filed/1',
        CopySource: `${bucket}/${encodeURIComponent('uploads/ა')}`,
        ...rest,
      }),
    )
  test('has a SHA-256 when the source is still the checked one', async () => {
    const { ETag } = await put('uploads/ა', { ContentType: 'application/pdf' })
    const { CopyObjectResult } = await copy({ CopySourceIfMatch: ETag, ChecksumAlgorithm: 'SHA256' })
    expect([CopyObjectResult?.ChecksumSHA256, CopyObjectResult?.ETag]).toEqual([sha256('hello'), ETag])
    expect(await read('filed/1')).toBe('hello')
  })
  test('is refused when the source was replaced meanwhile', async () => {
    const { ETag } = await put('uploads/ა')
    await put('uploads/ა', { Body: 'other' })
    expect(await refusalName(copy({ CopySourceIfMatch: ETag }))).toBe('412 PreconditionFailed')
  })
  test('is refused without a source', async () => {
    expect(await refusalName(copy({ CopySource: `${bucket}/nothing` }))).toBe('404 NoSuchKey')
  })
})

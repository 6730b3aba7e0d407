import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOwnEngine, testWhereLocalstackDiffers } from '../../localstack-for-specs.ts'
import { answerInShort, bucket, credentials, type OpenGate, openGate, sendForm } from '../gate-for-specs.ts'

let gate: OpenGate
let late = 0
beforeAll(async () => {
  gate = await openGate({ now: () => new Date(Date.now() + late) })
})
afterAll(() => gate.remove())

const pdf = (bytes: number) => new Blob([new Uint8Array(bytes).fill(37)], { type: 'application/pdf' })
const presigned = (options: Partial<PresignedPostOptions> = {}) =>
  createPresignedPost(gate.client, {
    Bucket: bucket,
    Key: 'uploads/7/a.pdf',
    Conditions: [['content-length-range', 10, 1000]],
    Fields: { 'Content-Type': 'application/pdf' },
    Expires: 900,
    ...options,
  })

describe('a presigned form', () => {
  test('accepts a file within its policy, with the type that the policy fixes', async () => {
    const { url, fields } = await presigned()
    expect((await sendForm(url, fields, pdf(500))).status).toBe(204)
    const head = await gate.client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'uploads/7/a.pdf' }))
    expect([head.ContentLength, head.ContentType]).toEqual([500, 'application/pdf'])
  })

  test('accepts exactly 10 MB', async () => {
    const { url, fields } = await presigned({ Conditions: [['content-length-range', 1, 10_485_760]] })
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const large = new Blob(Array.from({ length: 160 }, () => bytes))
    expect((await sendForm(url, fields, large)).status).toBe(204)
    const back = await gate.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'uploads/7/a.pdf' }))
    expect(
      Buffer.from((await back.Body?.transformToByteArray()) ?? []).equals(Buffer.from(await large.arrayBuffer())),
    ).toBe(true)
  })

  test('answers 201 with the location when the policy asks for it', async () => {
    const { url, fields } = await presigned({
      Fields: { success_action_status: '201' },
      Conditions: [['content-length-range', 1, 1000]],
    })
    const response = await sendForm(url, fields, pdf(20))
    expect(response.status).toBe(201)
    expect(await response.text()).toContain('<Key>uploads/7/a.pdf</Key>')
  })

  test('is refused when the file is too big, even by one byte', async () => {
    const { url, fields } = await presigned()
    expect(await answerInShort(await sendForm(url, fields, pdf(1001)))).toBe('400 EntityTooLarge')
    expect(await answerInShort(await sendForm(url, fields, pdf(5_000_000)))).toBe('400 EntityTooLarge')
  })

  test('is refused when the file is too small', async () => {
    const { url, fields } = await presigned()
    expect(await answerInShort(await sendForm(url, fields, pdf(9)))).toBe('400 EntityTooSmall')
  })

  testOwnEngine('is refused when it has expired', async () => {
    const { url, fields } = await presigned({ Expires: 60 })
    late = 61_000
    expect(await answerInShort(await sendForm(url, fields, pdf(500)))).toBe('403 AccessDenied')
    late = 0
  })

  test('is refused for another key than the signed one', async () => {
    const { url, fields } = await presigned()
    expect(await answerInShort(await sendForm(url, { ...fields, key: 'uploads/8/a.pdf' }, pdf(500)))).toBe(
      '403 AccessDenied',
    )
  })

  test('is refused for another type than the signed one', async () => {
    const { url, fields } = await presigned()
    expect(await answerInShort(await sendForm(url, { ...fields, 'Content-Type': 'text/html' }, pdf(500)))).toBe(
      '403 AccessDenied',
    )
  })

  test('is refused when a field is missing', async () => {
    const { url, fields } = await presigned()
    const { 'Content-Type': _, ...rest } = fields
    expect(await answerInShort(await sendForm(url, rest, pdf(500)))).toBe('403 AccessDenied')
  })

  testWhereLocalstackDiffers(
    'is refused with a field that the policy does not name',
    '403 AccessDenied',
    { answers: '204', because: 'conditions are held against fields, and not fields against conditions' },
    async () => {
      const { url, fields } = await presigned()
      return answerInShort(await sendForm(url, { ...fields, 'x-amz-meta-owner': '8' }, pdf(500)))
    },
  )

  test('ignores any field whose name begins with x-ignore', async () => {
    const { url, fields } = await presigned()
    expect((await sendForm(url, { ...fields, 'x-ignore-me': '8' }, pdf(500))).status).toBe(204)
  })

  test('accepts only keys with the prefix of its policy', async () => {
    const { url, fields } = await presigned({
      Key: ['uploads/7/$', '{filename}'].join(''),
      Conditions: [['starts-with', '$key', 'uploads/7/']],
      Fields: {},
    })
    expect((await sendForm(url, { ...fields, key: 'uploads/7/b.pdf' }, pdf(5))).status).toBe(204)
    expect(await answerInShort(await sendForm(url, { ...fields, key: 'filed/b.pdf' }, pdf(5)))).toBe('403 AccessDenied')
  })

  const unsigned = { answers: '204', because: 'the signature of a form is not looked at' }
  const sendChanged = async (change: (fields: Readonly<Record<string, string>>) => Record<string, string>) => {
    const { url, fields } = await presigned()
    return answerInShort(await sendForm(url, { ...fields, ...change(fields) }, pdf(500)))
  }
  testWhereLocalstackDiffers('is refused with a policy that was changed', '403 SignatureDoesNotMatch', unsigned, () =>
    sendChanged(({ Policy = '' }) => {
      const policy = Buffer.from(Policy, 'base64').toString().replace('1000', '9999')
      return { Policy: Buffer.from(policy).toString('base64') }
    }),
  )
  testWhereLocalstackDiffers('is refused with a wrong signature', '403 SignatureDoesNotMatch', unsigned, () =>
    sendChanged(() => ({ 'X-Amz-Signature': '0'.repeat(64) })),
  )
  const otherCode = { answers: '403 AccessDenied', because: 'it is refused too, with another code' }
  testWhereLocalstackDiffers('is refused with an unknown key', '403 InvalidAccessKeyId', otherCode, () =>
    sendChanged(({ 'X-Amz-Credential': credential = '' }) => ({
      'X-Amz-Credential': credential.replace(credentials.accessKeyId, 'OTHERKEY'),
    })),
  )

  test('is refused for another bucket', async () => {
    const { url, fields } = await presigned()
    expect(await answerInShort(await sendForm(url.replace(bucket, 'elsewhere'), fields, pdf(500)))).toBe(
      '404 NoSuchBucket',
    )
  })

  testWhereLocalstackDiffers(
    'is refused without a policy',
    '403 AccessDenied',
    { answers: '204', because: 'everybody is the owner of the account' },
    async () => {
      const { url } = await presigned()
      return answerInShort(await sendForm(url, { key: 'uploads/7/a.pdf' }, pdf(500)))
    },
  )
  testWhereLocalstackDiffers(
    'is refused without a file',
    '400 InvalidArgument',
    { answers: '500 InternalError', because: 'it is taken for a mistake of its own' },
    async () => {
      const { url, fields } = await presigned()
      return answerInShort(await sendForm(url, fields, null))
    },
  )
})

import { createHash } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testOwnEngine, testWhereLocalstackDiffers } from '../../localstack-for-specs.ts'
import { bucket, type OpenGate, openGate, refusalName, lockedBucket as sealed } from '../gate-for-specs.ts'

const tenYears = 3_653 * 24 * 60 * 60 * 1000
const today = new Date()
const inTenYears = new Date(today.getTime() + tenYears)
inTenYears.setUTCMilliseconds(0)
/** Milliseconds by which the gate's clock is ahead. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)
let gate: OpenGate
beforeAll(async () => {
  gate = await openGate({ now })
  await gate.client.send(new CreateBucketCommand({ Bucket: sealed, ObjectLockEnabledForBucket: true }))
})
afterAll(() => gate.remove())

type Put = ConstructorParameters<typeof PutObjectCommand>[0]
const locked = { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: inTenYears } as const
const put = (Key: string, rest: Partial<Put> = {}) =>
  gate.client.send(
    new PutObjectCommand({ Bucket: sealed, Key, Body: 'one', ChecksumAlgorithm: 'SHA256', ...locked, ...rest }),
  )
const remove = (Key: string, VersionId?: string) =>
  gate.client.send(new DeleteObjectCommand({ Bucket: sealed, Key, VersionId }))
const read = async (Key: string, VersionId?: string) =>
  (await gate.client.send(new GetObjectCommand({ Bucket: sealed, Key, VersionId }))).Body?.transformToString()

describe('retention', () => {
  test('is stored and returned with the object', async () => {
    await put('told')
    const { ObjectLockMode, ObjectLockRetainUntilDate } = await gate.client.send(
      new HeadObjectCommand({ Bucket: sealed, Key: 'told' }),
    )
    expect([ObjectLockMode, ObjectLockRetainUntilDate]).toEqual(['COMPLIANCE', inTenYears])
  })
  testWhereLocalstackDiffers(
    'needs a bucket with Object Lock',
    '400 InvalidRequest',
    { answers: 'accepted', because: 'the lock of the bucket is not asked for' },
    () => refusalName(put('x', { Bucket: bucket })),
  )
  test.each([
    ['a day', { ObjectLockRetainUntilDate: undefined }],
    ['a mode', { ObjectLockMode: undefined }],
    ['a valid mode', { ObjectLockMode: 'FOR_EVER' as never }],
  ])('needs %s', async (_, rest) => {
    expect(await refusalName(put('x', rest))).toBe('400 InvalidArgument')
    expect(await refusalName(read('x'))).toBe('404 NoSuchKey')
  })
  testWhereLocalstackDiffers(
    'needs a day in the future',
    '400 InvalidArgument',
    { answers: 'accepted', because: 'the day is not compared with today' },
    () => refusalName(put('today', { ObjectLockRetainUntilDate: today })),
  )
  const bodyWith = (ContentMD5?: string) => {
    const bare = gate.clientWith()
    bare.config.requestChecksumCalculation = async () => 'WHEN_REQUIRED'
    // The client would add its own checksum to this put, so a middleware removes it.
    bare.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> }
        for (const name of Object.keys(headers))
          if (/^x-amz-(checksum|sdk-checksum|trailer)/.test(name)) delete headers[name]
        return next(args)
      },
      { step: 'build', priority: 'low', name: 'noChecksum' },
    )
    return refusalName(
      bare.send(new PutObjectCommand({ Bucket: sealed, Key: 'digest', Body: 'one', ContentMD5, ...locked })),
    )
  }
  const md5 = (text: string) => createHash('md5').update(text).digest('base64')
  testWhereLocalstackDiffers(
    'needs a body with its digest',
    '400 InvalidRequest',
    { answers: 'accepted', because: 'a digest is checked where there is one, and not asked for' },
    () => bodyWith(),
  )
  test('needs the right digest', async () => {
    expect(await bodyWith(md5('other'))).toBe('400 BadDigest')
    expect(await bodyWith(md5('one'))).toBe('accepted')
  })
})

describe('a locked version', () => {
  test('is not deleted before its day', { tags: 'R-LOG-9' }, async () => {
    const { VersionId } = await put('kept')
    expect(await refusalName(remove('kept', VersionId))).toBe('403 AccessDenied')
    expect(await read('kept', VersionId)).toBe('one')
  })
  test('remains under a newer version and a delete marker, and both are listed', async () => {
    const { VersionId } = await put('shadowed')
    await put('shadowed', { Body: 'two' })
    expect(await read('shadowed')).toBe('two')
    await remove('shadowed')
    expect(await refusalName(read('shadowed'))).toBe('404 NoSuchKey')
    expect(await read('shadowed', VersionId)).toBe('one')
    const { Versions, DeleteMarkers } = await gate.client.send(
      new ListObjectVersionsCommand({ Bucket: sealed, Prefix: 'shadowed' }),
    )
    expect([Versions?.length, Versions?.at(-1)?.VersionId, DeleteMarkers?.[0]?.IsLatest]).toEqual([2, VersionId, true])
  })
  test('written by several at the same time is stored once, and the others are refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => refusalName(put('once', { IfNoneMatch: '*' }))))
    expect(answers.toSorted()).toEqual(['412 PreconditionFailed', '412 PreconditionFailed', 'accepted'])
  })
  testOwnEngine('survives a restart unchanged', async () => {
    const { VersionId } = await put('restart')
    await remove('restart')
    await gate.stop()
    const again = await openGate({ folder: gate.folder, now })
    const get = (version?: string) =>
      again.client.send(new GetObjectCommand({ Bucket: sealed, Key: 'restart', VersionId: version }))
    expect(await refusalName(get())).toBe('404 NoSuchKey')
    expect(await (await get(VersionId)).Body?.transformToString()).toBe('one')
    gate = again
  })
  testOwnEngine('may be deleted after its day', async () => {
    const { VersionId } = await put('over')
    ahead = tenYears + 60_000
    // The client signs with its own clock, which the gate accepts only if it agrees with the gate's.
    gate.client.config.systemClockOffset = ahead
    expect(await refusalName(remove('over', VersionId))).toBe('accepted')
    // The client corrects its clock by the date of each answer, so the offset is set again.
    gate.client.config.systemClockOffset = ahead
    expect(await refusalName(read('over', VersionId))).toBe('404 NoSuchVersion')
  })
})

import type { S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { s3Seals } from './s3-stores.ts'

type Version = { readonly key: string; readonly id: string; readonly isMarker?: true }

/** A bucket that lists versions as S3 does: newest first, page by page. */
const bucketOf = (versions: readonly Version[], pageSize: number) => {
  const requested: string[] = []
  const send = async (command: { readonly input: Record<string, string | undefined> }) => {
    const { Prefix = '', KeyMarker, VersionIdMarker, VersionId } = command.input
    if (VersionId !== undefined) return { Body: { transformToString: async () => `text of ${VersionId}` } }
    requested.push(VersionIdMarker ?? '')
    const all = versions.filter(({ key }) => key.startsWith(Prefix))
    const from = KeyMarker ? all.findIndex(({ key, id }) => key === KeyMarker && id === VersionIdMarker) + 1 : 0
    const page = all.slice(from, from + pageSize)
    const listing = (isMarker?: true) =>
      page.filter((each) => each.isMarker === isMarker).map(({ key: Key, id: VersionId }) => ({ Key, VersionId }))
    const isTruncated = from + pageSize < all.length
    const last = isTruncated ? page.at(-1) : undefined
    const next = { IsTruncated: isTruncated, NextKeyMarker: last?.key, NextVersionIdMarker: last?.id }
    return { Versions: listing(), DeleteMarkers: listing(true), ...next }
  }
  const client = { send } as unknown as S3Client
  return { requested, ...s3Seals({ client, bucket: 'seals', retentionDays: 1, now: () => '' }) }
}
const key = 'seals/0000000001.json'
const laidOver = (count: number): readonly Version[] =>
  Array.from({ length: count }, (_, index) => ({ key, id: `v${count - index}` }))

test('a seal is read, and a second version is refused', async () =>
  expect(await bucketOf([{ key, id: 'v1' }], 1000).read(1)).toEqual({ text: 'text of v1', isShadowed: false }))

test('the oldest version counts, whatever versions and markers were added later', async () => {
  const { read, requested } = bucketOf([{ key, id: 'marker', isMarker: true }, ...laidOver(2_500)], 1000)
  expect(await read(1)).toEqual({ text: 'text of v1', isShadowed: true })
  expect(requested).toEqual(['', 'v1502', 'v502'])
})

test('if the last page has only markers, the oldest version is on the page before', async () => {
  const markers = ['m2', 'm1'].map((id) => ({ key, id, isMarker: true as const }))
  expect(await bucketOf([...laidOver(2), ...markers], 2).read(1)).toEqual({ text: 'text of v1', isShadowed: true })
})

test('an object whose name only begins with that of a seal is not read', async () => {
  const others = Array.from({ length: 5 }, (_, index) => ({ key: `${key}.bak`, id: `b${index}` }))
  const { read, requested } = bucketOf([{ key, id: 'v1' }, ...others], 2)
  expect(await read(1)).toEqual({ text: 'text of v1', isShadowed: false })
  expect(requested).toHaveLength(1)
  expect(await bucketOf(others, 2).read(1)).toBeNull()
})

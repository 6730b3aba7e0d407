import { expect, test } from 'vitest'
import { StreamVersions } from './stream-versions.ts'

test('each stream has its own version, however far its number is from all others', () => {
  const versions = new StreamVersions()
  const streams = ['application-1', 'application-8192', 'member-1', 'application-999999999999999'] as const
  for (const [index, stream] of streams.entries()) {
    expect(versions.get(stream)).toBeUndefined()
    versions.set(stream, index + 1)
  }
  versions.set('member-1', 9)
  expect(streams.map((stream) => versions.get(stream))).toEqual([1, 2, 9, 4])
  expect([...versions.names()].sort()).toEqual([...streams].sort())
})

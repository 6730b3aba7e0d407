import type { StreamName } from '@portal/domain'
import { expect, test } from 'vitest'
import { SeenStreams } from './seen-streams.ts'

const far: readonly StreamName[] = [
  'application-1',
  'application-8191',
  'application-8192',
  'application-2147483648',
  'application-999999999999999',
  'member-1',
]

test('a stream is marked as seen once it was added, however far its number is from all others', () => {
  const seen = new SeenStreams()
  for (const [index, stream] of far.entries()) {
    expect(far.filter((each) => seen.has(each))).toEqual(far.slice(0, index))
    seen.add(stream)
    expect(seen.has(stream)).toBe(true)
  }
})

test('neighbouring numbers are not marked as seen', () => {
  const seen = new SeenStreams()
  seen.add('application-2147483648')
  for (const other of [
    'application-2147483647',
    'application-2147483649',
    'application-8',
    'member-2147483648',
  ] as const)
    expect(seen.has(other)).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { hasValidChecksum, withChecksum } from './row-checksum.ts'

const names = ['at', 'bytes', 'members', 'none']
const row = { pk: 'a', sk: 1, ...withChecksum({ at: '2026', bytes: Uint8Array.of(1, 2), members: [1, 9], none: null }) }
const isRight = (given: Parameters<typeof hasValidChecksum>[0]) => hasValidChecksum(given, names, ['pk', 'sk'])

describe('the checksum of a row', () => {
  test('matches what was written, whatever the order of the attributes', () => {
    expect(isRight(row)).toBe(true)
    expect(isRight(Object.fromEntries(Object.entries(row).reverse()))).toBe(true)
  })

  test.each([
    { ...row, at: '2027' },
    { ...row, bytes: Uint8Array.of(1, 3) },
    { ...row, members: [1, 8] },
    { ...row, none: 0 },
    { ...row, more: 1 },
    { ...row, check: `${row.check.slice(1)}x` },
    undefined,
  ])('does not match any other content: %j', (changed) => expect(isRight(changed)).toBe(false))

  test('does not match when it is missing or the row has another key', () => {
    const { check, at, ...rest } = row
    expect(isRight({ ...rest, at })).toBe(false)
    expect(isRight({ ...rest, at, chock: check })).toBe(false)
    expect(isRight({ ...rest, bt: at, check })).toBe(false)
  })
})

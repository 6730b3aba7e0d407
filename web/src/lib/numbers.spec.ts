import { describe, expect, test } from 'vitest'
import { fileSize, number } from './numbers.ts'

describe('numbers as they are written in Georgian', () => {
  test.each([
    [7, '7'],
    [20_000, '20\u00a0000'],
    [1_234_567.8, '1\u00a0234\u00a0567,8'],
  ])('%d: %s', (value, written) => expect(number(value)).toBe(written))

  test('a file has its size in kilobytes or megabytes', () => {
    expect(fileSize(1)).toBe('1 კბ')
    expect(fileSize(1.5 * 1024 * 1024)).toBe('1,5 მბ')
  })
})

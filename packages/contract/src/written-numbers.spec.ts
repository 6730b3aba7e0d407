import { expect, test } from 'vitest'
import { fileSize, writtenNumber, writtenPhone } from './written-numbers.ts'

test('numbers have a decimal comma and thousands that stay on one line', { tags: 'R-WEB-28' }, () => {
  expect(writtenNumber(0)).toBe('0')
  expect(writtenNumber(2.44)).toBe('2,4')
  expect(writtenNumber(2000)).toBe('2000')
  expect(writtenNumber(20_000)).toBe('20\u00a0000')
  expect(writtenNumber(1234567)).toBe('1\u00a0234\u00a0567')
})

test('sizes are in the unit that a person reads easily', () => {
  expect(fileSize(300)).toBe('1\u00a0კბ')
  expect(fileSize(250 * 1024)).toBe('250\u00a0კბ')
  expect(fileSize(1024 * 1024 - 1)).toBe('1024\u00a0კბ')
  expect(fileSize(1024 * 1024)).toBe('1\u00a0მბ')
  expect(fileSize(2.5 * 1024 * 1024)).toBe('2,5\u00a0მბ')
  expect(fileSize(100 * 1024 * 1024)).toBe('100\u00a0მბ')
})

test('a phone is shown in the groups in which it is spoken', () => {
  expect(writtenPhone('555123456')).toBe('+995 555 12 34 56')
  expect(writtenPhone('143')).toBe('143')
})

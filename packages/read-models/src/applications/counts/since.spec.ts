import { expect, test } from 'vitest'
import { hourIndex, noSince, sinceIn, startOfHour, withSince } from './since.ts'

const at = Date.parse('2026-11-22T18:59:59.999Z')

test('an instant takes six bytes and does not change its neighbours', () => {
  const since = withSince(withSince(noSince(), 129, at), 130, null)
  expect([128, 129, 130, 131].map((id) => sinceIn(since, id))).toEqual([undefined, at, null, undefined])
  expect(sinceIn(withSince(since, 129, null), 129)).toBeNull()
})

test('an hour begins with its first instant, and the first hour has no lower bound', () => {
  expect(startOfHour(hourIndex(at))).toBe('2026-11-22T18:00:00.000Z')
  expect(hourIndex(Date.parse('2019-12-31T23:00:00.000Z'))).toBe(0)
  expect(startOfHour(0)).toBe('')
})

import { expect, test, vi } from 'vitest'
import { date, dateTime, duration, numericDate, shortDate, timeOrDateTime } from './dates.ts'
import { today } from './today.ts'

test('a date is shown in the time zone of Tbilisi', { tags: 'R-WEB-28' }, () => {
  expect(dateTime('2026-11-20T10:05:00Z')).toBe('20\u00a0ნოემბერი, 2026, 14:05')
  expect(date('2026-11-20T21:30:00Z')).toBe('21\u00a0ნოემბერი, 2026')
  expect(numericDate('2026-11-20T21:30:00Z')).toBe('21.11.2026')
  expect(today(new Date('2026-11-20T21:30:00Z'))).toBe('2026-11-21')
})

test('a short date leaves out the year of now, by the clock of Tbilisi', () => {
  const now = new Date('2026-12-31T21:30:00Z')
  expect(shortDate('2026-12-31T20:30:00Z', now)).toBe('1\u00a0იანვარი')
  expect(shortDate('2026-12-31T19:30:00Z', now)).toBe('31\u00a0დეკემბერი, 2026')
})

test('a time of today is shown without the day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T21:30:00Z'), toFake: ['Date'] })
  expect(timeOrDateTime(new Date('2026-11-20T20:05:00Z'))).toBe('00:05')
  expect(timeOrDateTime(new Date('2026-11-20T19:55:00Z'))).toBe('20\u00a0ნოემბერი, 2026, 23:55')
  vi.useRealTimers()
})

test.each([
  [0.2, '1\u00a0წამი'],
  [45, '45\u00a0წამი'],
  [61, '2\u00a0წუთი'],
  [3600, '1\u00a0საათი'],
  [7500, '2\u00a0საათი და 5\u00a0წუთი'],
])('%d seconds are shown as whole units', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})

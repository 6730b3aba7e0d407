import { describe, expect, test } from 'vitest'
import { date, dateTime } from './dates.ts'

describe('dates as a Georgian reads them', () => {
  test('in words of the catalogue, whatever languages the browser has', () =>
    expect(date('2026-11-20T10:05:00Z')).toBe('20 ნოემბერი 2026'))

  test('in the time of Tbilisi: late in the evening elsewhere it is tomorrow there', () =>
    expect(dateTime('2026-12-31T21:30:00Z')).toBe('1 იანვარი 2027, 01:30'))
})

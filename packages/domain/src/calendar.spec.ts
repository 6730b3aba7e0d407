import { describe, expect, test } from 'vitest'
import { ageAt, isAdult, isCalendarDay, startOfTbilisiDay, tbilisiDay } from './calendar.ts'

describe('the day in Tbilisi', () => {
  test('begins four hours before that of Greenwich', { tags: 'R-API-1' }, () => {
    expect(tbilisiDay('2026-03-01T19:59:59Z')).toBe('2026-03-01')
    expect(tbilisiDay('2026-03-01T20:00:00Z')).toBe('2026-03-02')
    expect(startOfTbilisiDay('2026-03-02')).toBe(Date.parse('2026-03-01T20:00:00Z'))
    expect(startOfTbilisiDay('2026-02-30')).toBeNaN()
  })
})

describe('age', () => {
  test('18 years are full on the birthday, from midnight in Tbilisi', () => {
    expect(isAdult('2008-03-02', '2026-03-01T19:59:59Z')).toBe(false)
    expect(isAdult('2008-03-02', '2026-03-01T20:00:00Z')).toBe(true)
  })

  test('a person born on a leap day turns a year older on 1 March', () => {
    expect(ageAt('2008-02-29', '2026-02-28T12:00:00Z')).toBe(17)
    expect(ageAt('2008-02-29', '2026-03-01T12:00:00Z')).toBe(18)
  })

  test('a day that does not exist is no birthday', () => {
    expect(isAdult('1990-02-30', '2026-03-01T12:00:00Z')).toBe(false)
    expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-01-1', ''].map(isCalendarDay)).not.toContain(true)
    expect(isCalendarDay('2024-02-29')).toBe(true)
  })
})

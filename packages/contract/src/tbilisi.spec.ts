import { expect, it } from 'vitest'
import { startOfTbilisiDay, tbilisiDay, tbilisiTime } from './tbilisi.ts'

it('is four hours ahead of UTC, on the next day in the evening', () => {
  expect(tbilisiDay('2026-11-22T19:59:59.999Z')).toBe('2026-11-22')
  expect(tbilisiDay(new Date('2026-11-22T20:00:00Z'))).toBe('2026-11-23')
  expect(tbilisiTime('2026-12-31T20:05:00Z')).toBe('00:05')
})

it('agrees with the time zone data of the engine, in summer too', () => {
  const zone = { timeZone: 'Asia/Tbilisi', hourCycle: 'h23' } as const
  const day = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const at = new Date(Date.UTC(2026, 0, 1, hour, 30))
    expect([tbilisiDay(at), tbilisiTime(at)]).toEqual([day.format(at), clock.format(at)])
  }
})

it('begins a day at 20:00 UTC, and recognises existing days', () => {
  expect(startOfTbilisiDay('2026-11-22')).toBe(Date.parse('2026-11-21T20:00:00Z'))
  expect(startOfTbilisiDay('2026-02-30')).toBeNaN()
})

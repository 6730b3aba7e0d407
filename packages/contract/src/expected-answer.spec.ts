/**
 * @module-tag R-APP-36
 */
import { expect, test } from 'vitest'
import { askingDay, hasLastDay, haveWorkingDaysPassed } from './expected-answer.ts'
import { tbilisiDay } from './tbilisi.ts'

const sentAt = '2026-11-02T10:05:00.000Z'

test.each([
  ['runs', { due_on: '2026-12-02', is_paused: false }, true],
  ['stands still', { due_on: null, is_paused: true }, true],
  ['was never promised', { due_on: null, is_paused: false }, false],
])('there is a last day where its clock %s: %j', (_, clock, has) => expect(hasLastDay(clock)).toBe(has))

test('without one the applicant may ask from the beginning of the thirtieth day on, in Tbilisi', () => {
  const asking = (now: string) => askingDay(sentAt, new Date(now))
  expect(tbilisiDay(asking('2026-11-02T10:05:00Z').day)).toBe('2026-12-02')
  expect(asking('2026-12-01T19:59:59Z').isPast).toBe(false)
  expect(asking('2026-12-01T20:00:00Z').isPast).toBe(true)
})

test('working days have passed when no weekend and no holiday can hold them any more', { tags: 'R-APP-75' }, () => {
  expect(haveWorkingDaysPassed(3, sentAt, new Date('2026-11-15T10:05:00Z'))).toBe(false)
  expect(haveWorkingDaysPassed(3, sentAt, new Date('2026-11-15T10:05:01Z'))).toBe(true)
})

import { completed, filed, forwarded, recorded, rejected } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { handlingTime, isWorkingDay, orthodoxEaster, workingDaysBetween } from './working-days.ts'

describe('working days of Georgia', () => {
  test.each([
    [2023, '2023-04-16'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
  ])('Orthodox Easter of %i is %s', (year, day) => expect(orthodoxEaster(year)).toBe(day))

  test.each(['2026-04-10', '2026-04-13', '2026-01-07', '2026-05-26', '2026-11-23', '2026-11-21', '2026-11-22'])(
    '%s is a day of rest',
    (day) => expect(isWorkingDay(day)).toBe(false),
  )

  test('17 May has been one since 2025', () =>
    expect([isWorkingDay('2023-05-17'), isWorkingDay('2027-05-17')]).toEqual([true, false]))

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-24', 1],
    ['2026-11-16', '2026-11-20', 4],
    ['2026-04-09', '2026-04-14', 1],
  ])('from %s to %s: %i', (from, to, days) => expect(workingDaysBetween(from, to)).toBe(days))
})

describe('how long an application lay with its agency', () => {
  const handled = (...events: Parameters<typeof recorded>[1][]) =>
    handlingTime(recorded('application-1', ...events) as never)

  test('is unknown for one that was never forwarded, although its decision counts', () =>
    expect(handled(filed(), completed())).toMatchObject({ receivedOn: null, outcome: 'completed', days: null }))

  test('is counted from the forwarding to the decision', () =>
    expect(handled(filed(), forwarded(), rejected())).toMatchObject({ outcome: 'rejected', isWaiting: false, days: 0 }))

  test('waits while it is forwarded', () =>
    expect(handled(filed(), forwarded())).toMatchObject({ isWaiting: true, decidedOn: null, days: null }))
})

/**
 * @module-tag R-DESK-32
 */
import { expect, test } from 'vitest'
import type { ApplicationDuration } from './durations.ts'
import { computeUsualDays } from './open-statistics.ts'
import { publish } from './publication.ts'

const decided = (count: number, over: Partial<ApplicationDuration> = {}): ApplicationDuration[] =>
  Array.from({ length: count }, (_, index) => ({
    receivedOn: '2026-03-02',
    decidedOn: '2026-03-10',
    outcome: 'completed',
    isWaiting: false,
    days: index % 10,
    isInTime: null,
    agency: 1,
    program: 7,
    ...over,
  }))

test('gives the days of all, of agencies with ten decisions and of programs with twenty', () => {
  const waiting = decided(40, { decidedOn: null, outcome: null, isWaiting: true, days: null, agency: 4, program: 40 })
  const all = [
    ...decided(40),
    ...decided(19, { agency: 2, program: 8 }),
    ...decided(9, { agency: 3, program: 9 }),
    ...decided(10, { agency: 2, program: null, days: 3 }),
    ...waiting,
  ]
  const days = { median_days: 4, nine_in_ten_days: 8 }
  expect(computeUsualDays(publish(all))).toEqual({
    all: { median_days: 4, nine_in_ten_days: 8 },
    agencies: [
      { id: 1, ...days },
      { id: 2, median_days: 3, nine_in_ten_days: 8 },
    ],
    programs: [{ id: 7, ...days }],
  })
})

test('leaves out a program whose number of decisions is hidden, because a small one stands beside it', () => {
  const all = [...decided(25), ...decided(5, { program: 8 })]
  expect(computeUsualDays(publish(all)).programs).toEqual([])
  expect(computeUsualDays(publish(all)).agencies).toMatchObject([{ id: 1 }])
})

test('nothing is usual before ten decisions', () =>
  expect(computeUsualDays(publish(decided(9)))).toEqual({ all: null, agencies: [], programs: [] }))

test('counts each row once, however many programs there are', () => {
  let reads = 0
  const all = Array.from({ length: 30 }, (_, program) => decided(20, { program, agency: program % 3 })).flat()
  const watched = all.map((row) => ({
    ...row,
    get receivedOn() {
      reads += 1
      return row.receivedOn
    },
  }))
  expect(computeUsualDays(publish(watched)).programs).toHaveLength(30)
  expect(reads).toBe(all.length)
})

import { describe, expect, test } from 'vitest'
import type { ApplicationDuration } from './durations.ts'
import { computeStatistics } from './statistics.ts'

const decided = (count: number, over: Partial<ApplicationDuration> = {}): ApplicationDuration[] =>
  Array.from({ length: count }, (_, index) => ({
    receivedOn: '2026-03-02',
    decidedOn: '2026-03-10',
    outcome: 'completed',
    isWaiting: false,
    days: index,
    isInTime: null,
    agency: 1,
    program: 7,
    ...over,
  }))

test('counts what was decided by its due day, and hides a small number of either', { tags: 'R-APP-106' }, () => {
  const inTime = (timely: number, others: number) =>
    computeStatistics([...decided(timely, { isInTime: true }), ...decided(others, { isInTime: false })], {}).in_time
  expect(inTime(30, 20)).toBe(30)
  expect(inTime(0, 40)).toBe(0)
  expect(inTime(5, 40)).toBeNull()
  expect(inTime(40, 5)).toBeNull()
})

describe('hiding of small numbers', () => {
  test.each<[readonly number[], readonly boolean[]]>([
    [
      [5, 20, 30],
      [true, true, false],
    ],
    [
      [0, 20, 30],
      [false, false, false],
    ],
    [
      [5, 6, 30],
      [true, true, false],
    ],
    [
      [1, 1, 30],
      [true, true, true],
    ],
    [
      [9, 9, 30, 40],
      [true, true, true, false],
    ],
    [
      [4, 0],
      [true, false],
    ],
    [
      [2, 3, 30],
      [true, true, true],
    ],
  ])('of the programs %j of an agency hides %j', (parts, hidden) => {
    const all = parts.flatMap((count, index) => decided(count, { program: index + 1 }))
    const shown = parts.map((_, index) => computeStatistics(all, { program: index + 1 }).received)
    expect(shown).toEqual(parts.map((count, index) => (hidden[index] ? null : count)))
  })

  test('hides what was decided or received beside a hidden number of waiting ones', { tags: 'R-DESK-35' }, () => {
    const waiting = { decidedOn: null, outcome: null, isWaiting: true, days: null } as const
    expect(computeStatistics([...decided(20), ...decided(4, waiting)], {})).toMatchObject({
      received: 24,
      decided: null,
      completed: null,
      waiting: null,
    })
  })

  test('shows the sum of rejections and confirmations when rejections are rare', () =>
    expect(computeStatistics([...decided(20), ...decided(3, { outcome: 'rejected' })], {})).toMatchObject({
      decided: 23,
      completed: null,
      rejected: null,
      received: 23,
      waiting: 0,
    }))

  test('hides a program beside a small one of its agency, whose numbers would follow from it', {
    tags: 'R-DESK-30',
  }, () => {
    const all = [...decided(20), ...decided(5, { program: 8 })]
    expect(computeStatistics(all, { agency: 1 })).toMatchObject({ received: 25 })
    for (const program of [7, 8]) expect(computeStatistics(all, { program })).toMatchObject({ received: null })
  })

  test('shows days from ten decisions on', () => {
    expect(computeStatistics(decided(9), {})).toMatchObject({ median_days: null, nine_in_ten_days: null })
    expect(computeStatistics(decided(10), {})).toMatchObject({ median_days: 4, nine_in_ten_days: 8 })
  })

  test('applies to a series too', () => {
    const all = [
      ...decided(12),
      ...decided(11, { receivedOn: '2026-04-01' }),
      ...decided(2, { receivedOn: '2026-05-04' }),
    ]
    expect(computeStatistics(all, { by: 'month' }).series?.map(({ received }) => received)).toEqual([12, null, null])
  })
})

test('from and to count the applications first forwarded and decided in the months in which they are', {
  tags: 'R-DESK-31',
}, () => {
  const all = [
    ...decided(10),
    ...decided(11, { receivedOn: '2026-02-01', isWaiting: true, decidedOn: null, outcome: null }),
  ]
  expect(computeStatistics(all, { from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
    received: 10,
    decided: 10,
    waiting: 11,
  })
})

describe('a hidden number does not follow', () => {
  const all = [
    ...decided(5, { agency: 1, program: 1 }),
    ...decided(12, { agency: 2, program: 2 }),
    ...decided(30, { agency: 2, program: null }),
    ...decided(60, { agency: 3, program: 3 }),
  ]

  test('from the programs of an agency that is hidden itself', { tags: 'R-DESK-30' }, () => {
    expect(computeStatistics(all, { agency: 2 })).toMatchObject({ received: null })
    expect(computeStatistics(all, { program: 2 })).toMatchObject({ received: null })
    expect(computeStatistics(all, { agency: 2, program: null })).toMatchObject({ received: 30 })
    expect(computeStatistics(all, { agency: 3 })).toMatchObject({ received: 60 })
  })

  test('from the months of a group whose total is hidden', { tags: 'R-DESK-30' }, () => {
    const series = computeStatistics(
      [...all, ...decided(20, { agency: 2, program: 2, receivedOn: '2026-02-02', decidedOn: '2026-02-10' })],
      { agency: 2, program: 2, by: 'month' },
    ).series
    expect(series?.map(({ received }) => received)).toEqual([20, 12])
    const hidden = computeStatistics(all, { agency: 2, by: 'month' }).series
    expect(hidden?.map(({ received }) => received)).toEqual([null])
  })
})

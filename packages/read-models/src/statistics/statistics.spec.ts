import { describe, expect, test } from 'vitest'
import type { EasyRow } from '../applications/seen/feedback.ts'
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
  expect(inTime(0, 9)).toBeNull()
  expect(computeStatistics(decided(40), {}).in_time).toBeNull()
  expect(inTime(5, 40)).toBeNull()
  expect(inTime(40, 5)).toBeNull()
})

test('counts a transferred one that was in time for the portal, and for no agency', {
  tags: ['R-APP-95', 'R-APP-106'],
}, () => {
  const inTime = (transferred: number, group: { agency?: number; program?: number } = {}) =>
    computeStatistics(
      [
        ...decided(30, { isInTime: true }),
        ...decided(20, { isInTime: true, agency: 2, program: 8 }),
        ...decided(transferred, { isInTime: true, isTransferred: true, agency: 2, program: 8 }),
        ...decided(15, { isInTime: false, agency: 2, program: 8 }),
      ],
      group,
    ).in_time
  expect(inTime(12)).toBe(62)
  expect([inTime(12, { agency: 1 }), inTime(12, { agency: 2 }), inTime(12, { program: 8 })]).toEqual([30, 20, 20])
  // Fewer than ten could be computed from the portal's number and those of its agencies.
  expect([inTime(4), inTime(4, { agency: 1 }), inTime(4, { agency: 2 })]).toContain(null)
})

describe('how easy it was', { tags: 'R-APP-113' }, () => {
  const easyRows = (count: number, over: Partial<EasyRow> = {}): EasyRow[] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ agency: 1, program: 7, on: '2026-03-10', easy: index % 2 === 0 ? 5 : 4 },
      ...over,
    }))
  const easyOf = (rows: readonly EasyRow[], options: Parameters<typeof computeStatistics>[1] = {}) =>
    computeStatistics(decided(30), options, rows).easy

  test('is the mean of ten answers or more, and null of fewer', () => {
    expect(easyOf(easyRows(10))).toEqual({ answers: 10, mean: 4.5 })
    expect(easyOf(easyRows(9))).toEqual({ answers: null, mean: null })
    expect(easyOf([])).toEqual({ answers: 0, mean: null })
  })

  test('is that of the program, the agency and the months that are asked for', () => {
    const rows = [
      ...easyRows(12),
      ...easyRows(20, { program: 8, easy: 1 }),
      ...easyRows(15, { agency: 2, program: 9, easy: 3, on: '2026-04-02' }),
    ]
    expect(easyOf(rows, { program: 7 })).toEqual({ answers: 12, mean: 4.5 })
    expect(easyOf(rows, { agency: 1 })).toEqual({ answers: 32, mean: 2.3 })
    expect(easyOf(rows, { from: '2026-04-01' })).toEqual({ answers: 15, mean: 3 })
    expect(easyOf(rows)).toEqual({ answers: 47, mean: 2.5 })
  })

  test('is hidden where a small number could be computed from it', () => {
    const rows = [...easyRows(30), ...easyRows(4, { program: 8 })]
    expect(easyOf(rows, { agency: 1 })).toMatchObject({ answers: 34 })
    for (const program of [7, 8]) expect(easyOf(rows, { program })).toEqual({ answers: null, mean: null })
  })
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

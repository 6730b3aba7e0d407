import { decisions, superAdmin } from '@portal/testing'
import { describe, expect, test } from 'vitest'
import { accessDayDecider, type CloseAccessDay } from './access-day.ts'
import { system } from './kernel/decider.ts'
import { accessStreamOf, isStreamName, parseStream, streamOf } from './streams.ts'

const given = decisions(accessDayDecider)
const data = { day: '2026-11-22', lines: 3, root: 'root' }
/** Midnight in Tbilisi is 20:00 UTC. */
const close = (at = '2026-11-22T20:05:00.000Z', actor = system): CloseAccessDay => ({
  type: 'CloseAccessDay',
  data,
  actor,
  at,
})

describe('closing a day of the access log', () => {
  test('is recorded from five minutes after its end', () =>
    given().when(close()).thenHappened({ type: 'AccessDayClosed', data }))

  test.each(['2026-11-22T19:59:59.999Z', '2026-11-22T20:04:59.999Z'])('is too early at %s', (at) =>
    given().when(close(at)).thenRefused('day_not_over'),
  )

  test('happens once', () => {
    const closed = { type: 'AccessDayClosed', data } as const
    given(closed)
      .when({ ...close(), data: { ...data, lines: 2, root: 'another' } })
      .thenNothingHappened()
  })

  test('is allowed to the system only', () => given().when(close(undefined, superAdmin())).thenRefused('not_permitted'))
})

describe('the stream name of a day', () => {
  test('has the day, and its digits as number', () => {
    expect(accessStreamOf('2026-03-01')).toBe('access-2026-03-01')
    expect(parseStream('access-2026-03-01')).toEqual({ kind: 'access', id: 20260301 })
    expect(streamOf('access', 20260301)).toBe('access-2026-03-01')
  })

  test.each([
    'access-5',
    'access-20260301',
    'access-2026-02-30',
    'access-2026-03-01-1',
    'member-2026-03-01',
    'access-',
  ])('cannot be %s', (name) => {
    expect(() => parseStream(name)).toThrow('not a stream name')
    expect(isStreamName(name)).toBe(false)
  })
})

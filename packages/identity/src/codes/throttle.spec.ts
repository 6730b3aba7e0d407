import { describe, expect, test } from 'vitest'
import {
  type CodeThrottle,
  codeAccepted,
  codeFailed,
  codeSent,
  emptyThrottle,
  forgottenAt,
  longestWait,
  millisecondsSince,
  throttleLock,
  throttlePause,
  throttleQuota,
  withoutUnsentCode,
} from './throttle.ts'

const now = Date.parse('2026-03-01T09:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const failed = (times: number): CodeThrottle =>
  Array.from({ length: times }).reduce<CodeThrottle>((throttle) => codeFailed(throttle, now), emptyThrottle)
const sentAgo = (...ages: readonly number[]): CodeThrottle => ({
  ...emptyThrottle,
  sent: ages.map((age) => ({ purpose: 'signin', at: now - age })),
})

describe('wrong codes', () => {
  test('lock nothing after nine, and for a quarter of an hour after ten', () => {
    expect(throttleLock(failed(9), now)).toBeNull()
    expect(throttleLock(failed(10), now)).toEqual({ reason: 'locked', seconds: 900 })
    expect(throttleLock(failed(10), now + 15 * minute - 1)).toEqual({ reason: 'locked', seconds: 1 })
    expect(throttleLock(failed(10), now + 15 * minute)).toBeNull()
  })

  test.each([
    [20, 30],
    [30, 60],
    [40, 120],
    [50, 240],
    [60, 240],
    [200, 240],
  ])('lock after %i for %i minutes', (times, minutes) =>
    expect(throttleLock(failed(times), now)).toEqual({ reason: 'locked', seconds: minutes * 60 }),
  )

  test('between two locks do not lock again', () => {
    const throttle = codeFailed(failed(10), now + 20 * minute)
    expect([throttle.failures, throttleLock(throttle, now + 20 * minute)]).toEqual([11, null])
  })

  test('are reset by a correct one, and a day after the last', () => {
    expect(codeAccepted(failed(19))).toEqual(emptyThrottle)
    expect(forgottenAt(failed(9), now)).toBe(now + day)
    expect(forgottenAt(failed(10), now)).toBe(now + 15 * minute + day)
  })

  test('make no wait longer than the rule after the clock was set back', () =>
    expect(throttleLock(failed(10), now - hour)).toBeNull())
})

describe('codes that were sent', () => {
  test('the next of the same purpose waits a minute, one of another does not', () => {
    const throttle = codeSent(emptyThrottle, 'signin', now)
    expect(throttlePause(throttle, 'signin', now + 20 * second)).toEqual({ reason: 'too_soon', seconds: 40 })
    expect(throttlePause(throttle, 'signin', now + minute)).toBeNull()
    expect(throttlePause(throttle, 'phone', now)).toBeNull()
  })

  test.each([
    ['six in an hour', [50, 40, 30, 20, 10, 0], 10 * 60],
    ['five in an hour', [40, 30, 20, 10, 0], null],
    ['six, of which one is an hour old', [60, 40, 30, 20, 10, 0], null],
  ])('%s', (_, minutesAgo, seconds) =>
    expect(throttleQuota(sentAgo(...minutesAgo.map((ago) => ago * minute)), now)?.seconds ?? null).toBe(seconds),
  )

  test('twelve in a day, however far apart, wait until the first is a day old', () => {
    const ages = Array.from({ length: 12 }, (_, at) => (23 - at * 1.5) * hour)
    expect(throttleQuota(sentAgo(...ages), now)).toEqual({ reason: 'too_often', seconds: 3600 })
    expect(throttleQuota(sentAgo(...ages.slice(1)), now)).toBeNull()
  })

  test('older than a day are dropped with the next one', () =>
    expect(codeSent(sentAgo(day, day - 1), 'phone', now).sent).toEqual([
      { purpose: 'signin', at: now - day + 1 },
      { purpose: 'phone', at: now },
    ]))

  test('one that the provider refused was never sent', () => {
    const throttle = codeSent(sentAgo(hour), 'signin', now)
    expect(withoutUnsentCode(throttle, { purpose: 'signin', at: now }, 'refused')).toEqual(sentAgo(hour))
  })

  test('one that the provider did not answer counts and causes no pause', () => {
    const throttle = withoutUnsentCode(
      codeSent(emptyThrottle, 'signin', now),
      { purpose: 'signin', at: now },
      'unanswered',
    )
    expect(throttle.sent).toEqual([{ purpose: 'signin', at: now, isUnanswered: true }])
    expect(throttlePause(throttle, 'signin', now)).toBeNull()
  })

  test.each([
    ['of another purpose', { purpose: 'phone', at: now }],
    ['of another moment', { purpose: 'signin', at: now - 1 }],
  ] as const)('one %s stays', (_, code) => {
    const throttle = codeSent(emptyThrottle, 'signin', now)
    expect(withoutUnsentCode(throttle, code, 'refused')).toBe(throttle)
  })
})

test('a future time counts as now within ten seconds, and as long ago beyond', () => {
  expect(millisecondsSince(now - second, now)).toBe(second)
  expect(millisecondsSince(now + 10 * second, now)).toBe(0)
  expect(millisecondsSince(now + 10 * second + 1, now)).toBe(Number.POSITIVE_INFINITY)
})

test('of several waits the longest applies', () => {
  const wait = (seconds: number) => ({ reason: 'too_soon', seconds }) as const
  expect(longestWait([wait(5), null, wait(9), wait(7)])).toEqual(wait(9))
  expect(longestWait([null, null])).toBeNull()
})

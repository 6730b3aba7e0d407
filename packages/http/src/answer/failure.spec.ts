import { describe, expect, test } from 'vitest'
import { isDependencyFailure } from './failure.ts'
import { describeError } from './log.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('a message'), { name, ...more })

describe('a dependency that is down or throttled', () => {
  test.each([
    named('ThrottlingException'),
    named('ProvisionedThroughputExceededException'),
    named('TimeoutError'),
    named('MasterKeyUnavailable'),
    named('Unknown', { $fault: 'server' }),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
    new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
  ])('is %s', (thrown) => expect(isDependencyFailure(thrown)).toBe(true))
})

describe('a mistake of ours', () => {
  const circle = new Error('round')
  circle.cause = circle
  test.each([
    [new TypeError('undefined is not a function')],
    [named('ValidationException')],
    ['text'],
    [null],
    [circle],
  ])('is not one: %s', (thrown) => expect(isDependencyFailure(thrown)).toBe(false))
})

describe('a failure in the log', () => {
  test('is logged by name and frames, and never with its message', () => {
    const described = describeError(named('SlowDown'))
    expect(described).toEqual({ error: 'SlowDown', frames: expect.arrayContaining([expect.stringMatching(/^at /)]) })
    expect(JSON.stringify(described)).not.toContain('a message')
    expect(describeError('text')).toEqual({ error: 'string', frames: [] })
  })

  test('of several names them all, and shows where the first began', () => {
    const first = named('SlowDown', { stack: 'SlowDown: a message\n    at put (s3.ts:1:1)' })
    const both = new AggregateError([first, new TypeError('x')])
    expect(describeError(both)).toEqual({
      error: 'AggregateError (SlowDown, TypeError)',
      frames: ['at put (s3.ts:1:1)'],
    })
  })
})

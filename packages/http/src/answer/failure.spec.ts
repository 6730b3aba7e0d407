import { describe, expect, test } from 'vitest'
import { isDependencyFailure } from './failure.ts'

const named = (name: string, more: object = {}) => Object.assign(new Error('a message'), { name, ...more })

describe('a dependency that is down or throttled', () => {
  test.each([
    named('ThrottlingException'),
    named('ProvisionedThroughputExceededException'),
    named('TimeoutError'),
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

import { AnswerLost, TransactionCancelled } from '@portal/items'
import { expect, test } from 'vitest'
import { errorName, failureReason, StreamFailed, Unavailable } from './projector.ts'

const cloud = (name: string, rest: object) => Object.assign(new Error('what was asked'), { name, ...rest })

test.each<[string, unknown]>([
  ['a provider that is down', new Unavailable('provider')],
  ['a transaction that lost a race', new TransactionCancelled(['conflict'])],
  ['an answer that was lost', new AnswerLost()],
  ['a request without an answer', cloud('TimeoutError', { $metadata: { attempts: 3 } })],
  ['a service that broke', cloud('InternalServerError', { $metadata: {}, $fault: 'server' })],
  ['a throttled table', cloud('ProvisionedThroughputExceededException', { $metadata: {}, $fault: 'client' })],
  ['any of these while a stream was folded', new StreamFailed('application-1', new Unavailable('provider'))],
])('%s is not caused by an event', (_, error) => expect(failureReason(error)).toBe('unavailable'))

test.each<[string, unknown]>([
  ['a mistake in the code', new TypeError('x is not a function')],
  ['a request that can never be right', cloud('ValidationException', { $metadata: {}, $fault: 'client' })],
  ['a stream that cannot be folded', new StreamFailed('application-1', new RangeError('7'))],
  ['something that is no error', 'thrown'],
])('%s needs an operator', (_, error) => expect(failureReason(error)).toBe('poison'))

test('a failure is reported by its name, never by its text', () => {
  expect(errorName(new StreamFailed('application-1', new RangeError('said')))).toBe('RangeError')
  expect(errorName('said')).toBe('unknown')
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endSignIn } from '../sign-in/sign-in.ts'
import { ApiError } from './api-error.ts'
import { changeOnce, clearIdempotencyKey, isUnanswered, sendOnce } from './send-once.ts'

const form = 'agency-3'
const lost = new ApiError({ status: 0, code: 'network', message: '' })
const refusal = (code: string, status = 422) => new ApiError({ status, code, message: '' })

const tries = async (send: typeof sendOnce, ...answers: readonly (Error | 'done' | (() => void))[]) => {
  const keys: string[] = []
  for (const answer of answers) {
    if (typeof answer === 'function') answer()
    else
      await send(form, (key) => {
        keys.push(key)
        return answer === 'done' ? Promise.resolve() : Promise.reject(answer)
      }).catch((error: unknown) => error)
  }
  return keys
}

const reload = () => vi.resetModules()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('a request that must take effect once', () => {
  test.each([
    ['a lost answer', lost],
    ['a timeout', refusal('timeout', 0)],
    ['a broken server', refusal('internal', 500)],
    ['a first try that is still at work', refusal('in_progress', 409)],
  ])('after %s and a reload keeps its idempotency key', async (_, error) => {
    const [first] = await tries(sendOnce, error)
    reload()
    const { sendOnce: anew } = await import('./send-once.ts')
    expect(await tries(anew, error, 'done')).toEqual([first, first])
  })

  test('ends with a success: the next request has another key', async () => {
    const [first, second] = await tries(sendOnce, 'done', 'done')
    expect(second).not.toBe(first)
  })

  test('ends with a refusal of the first try, which had no effect', async () => {
    const [first, second] = await tries(sendOnce, refusal('invalid_fields'), 'done')
    expect(second).not.toBe(first)
  })

  test('continues after a refusal that follows a lost answer, because the lost request may have succeeded', async () => {
    const [first, , third] = await tries(sendOnce, lost, refusal('unauthenticated', 401), 'done')
    expect(third).toBe(first)
  })

  test('with another body after a lost answer keeps the key, so that it cannot take effect twice', async () => {
    const [first, second, third] = await tries(sendOnce, lost, refusal('idempotency_key_reused'), 'done')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('loses its key with a discarded draft', async () => {
    const [first, second] = await tries(sendOnce, lost, () => clearIdempotencyKey(form), 'done')
    expect(second).not.toBe(first)
  })

  test('loses its key at sign-out', async () => {
    await tries(sendOnce, lost)
    endSignIn('signed-out')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('keeps its key until the page is closed when the device has no storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const [first, second] = await tries(sendOnce, lost, 'done')
    expect(second).toBe(first)
  })
})

test.each([
  ['a first refusal', [refusal('too_many', 429)], false],
  ['a lost answer', [lost], true],
  ['a refusal that follows a lost answer', [lost, refusal('too_many', 429)], true],
  ['a success that follows a lost answer', [lost, 'done' as const], false],
])('after %s it is known whether an answer is missing', async (_, answers, isMissing) => {
  await tries(sendOnce, ...answers)
  expect(isUnanswered(form)).toBe(isMissing)
})

test('a change with another body is retried under a new key, and its version decides', async () => {
  const answers = [Promise.reject(refusal('idempotency_key_reused')), Promise.resolve('version 4')]
  const keys: string[] = []
  const saved = changeOnce('edit-4', (key) => {
    keys.push(key)
    return answers[keys.length - 1] ?? Promise.reject(lost)
  })
  expect(await saved).toBe('version 4')
  expect(keys[0]).not.toBe(keys[1])
})

test('what a guest sent without an answer is not the next guest’s', { tags: 'R-WEB-35' }, async () => {
  const [first] = await tries(sendOnce, lost)
  expect(localStorage.length).toBe(0)
  expect(isUnanswered(form)).toBe(true)
  // Another tab, or this one closed.
  sessionStorage.clear()
  expect(await tries(sendOnce, 'done')).not.toContain(first)
})

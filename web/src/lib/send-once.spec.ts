import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { changeOnce, clearIdempotencyKey, sendOnce } from './send-once.ts'
import { endSignIn } from './sign-in.ts'

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

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a request that must take effect once', () => {
  test.each([
    ['a lost answer', lost],
    ['a timeout', refusal('timeout', 0)],
    ['a broken server', refusal('internal', 500)],
    ['a first try that is still at work', refusal('in_progress', 409)],
  ])('after %s and a reload it goes under the same key', async (_, error) => {
    const [first] = await tries(sendOnce, error)
    reload()
    const { sendOnce: anew } = await import('./send-once.ts')
    expect(await tries(anew, error, 'done')).toEqual([first, first])
  })

  test('a success ends it: the next one is another', async () => {
    const [first, second] = await tries(sendOnce, 'done', 'done')
    expect(second).not.toBe(first)
  })

  test('a refusal of a first try ends it too, because nothing is left of it', async () => {
    const [first, second] = await tries(sendOnce, refusal('invalid_fields'), 'done')
    expect(second).not.toBe(first)
  })

  test('a refusal after a lost answer leaves it open: the lost one may have arrived', async () => {
    const [first, , third] = await tries(sendOnce, lost, refusal('unauthenticated', 401), 'done')
    expect(third).toBe(first)
  })

  test('other words after a lost answer go under its key, so that nothing is there twice', async () => {
    const [first, second, third] = await tries(sendOnce, lost, refusal('idempotency_key_reused'), 'done')
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('a draft that is thrown away takes the key along', async () => {
    const [first, second] = await tries(sendOnce, lost, () => clearIdempotencyKey(form), 'done')
    expect(second).not.toBe(first)
  })

  test('signing out takes it along', async () => {
    await tries(sendOnce, lost)
    endSignIn('signed-out')
    expect(Object.keys(localStorage)).toEqual(['sign_in_ended'])
  })

  test('where the device stores nothing, the key holds until the page is left', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const [first, second] = await tries(sendOnce, lost, 'done')
    expect(second).toBe(first)
  })
})

test('a change with other words goes on under a new key at once, and its version decides', async () => {
  const answers = [Promise.reject(refusal('idempotency_key_reused')), Promise.resolve('version 4')]
  const keys: string[] = []
  const saved = changeOnce('edit-4', (key) => {
    keys.push(key)
    return answers[keys.length - 1] ?? Promise.reject(lost)
  })
  expect(await saved).toBe('version 4')
  expect(keys[0]).not.toBe(keys[1])
})

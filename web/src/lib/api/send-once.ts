/**
 * Sends a request that must take effect once, although its answer may be lost and the page reloaded before the retry.
 * The idempotency key of an unanswered request is stored on this device and removed after success, when the draft is
 * discarded, and at sign-out. It is stored for its member: the next one has sent nothing yet.
 */
import { localStore } from '../page/safe-storage.ts'
import { ApiError } from './api-error.ts'

type Send<Answer> = (idempotencyKey: string) => Promise<Answer>

/**
 * For requests that a second key would duplicate, such as an application or a message. `form` is the draft's name, such
 * as `agency-3`. If the text changed after a request that arrived, the server refuses with `idempotency_key_reused`:
 * the person learns that the first arrived, and the next press is a new request.
 */
export const sendOnce = async <Answer>(form: string, send: Send<Answer>): Promise<Answer> => {
  // Named now, because the session may have ended when the answer comes.
  const name = nameOf(form)
  const unanswered = localStore.getItem(name)
  const key = unanswered ?? crypto.randomUUID()
  localStore.setItem(name, key)
  try {
    const answer = await send(key)
    clear(name)
    return answer
  } catch (error) {
    // A refusal of a first request proves that nothing was done, so its key is removed. A refusal of a retry proves
    // nothing about the earlier request, which had the same key and may have been carried out.
    if (isKeyReused(error) || (!unanswered && isRefusal(error))) clear(name)
    throw error
  }
}

/** For edits: changed content is sent immediately under a new key, because the version check prevents overwriting. */
export const changeOnce = async <Answer>(form: string, send: Send<Answer>): Promise<Answer> => {
  try {
    return await sendOnce(form, send)
  } catch (error) {
    if (!isKeyReused(error)) throw error
    return sendOnce(form, send)
  }
}

export const clearIdempotencyKey = (form: string) => clear(nameOf(form))

const clear = (name: string) => localStore.removeItem(name)

/**
 * Whether an earlier request of this form had no answer, so that nobody here knows whether it was carried out. A
 * refusal of a retry does not change that.
 */
export const isUnanswered = (form: string): boolean => localStore.getItem(nameOf(form)) !== null

export const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused'

/**
 * Whether the server definitely refused. Without an answer, or while a first request is in progress, the outcome is
 * unknown.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'in_progress'

const nameOf = (form: string) => `draft:unanswered-${memberHere()}:${form}`

const memberHere = (): number => {
  try {
    const profile = JSON.parse(localStore.getItem('userProfile') ?? 'null') as { id?: unknown } | null
    return typeof profile?.id === 'number' ? profile.id : 0
  } catch {
    return 0
  }
}

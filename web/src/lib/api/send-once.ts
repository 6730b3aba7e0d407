/**
 * Sends a request that must take effect once, although its answer may be lost and the page reloaded before the retry.
 * The idempotency key of an unanswered request is stored on this device and removed after success, when the draft is
 * discarded, and at sign-out. It is stored for its member, or for a guest in the tab: the next person at this browser has
 * sent nothing yet.
 */

import { principalPrefix } from '../acting/mandate.ts'
import { localStore, sessionStore } from '../page/safe-storage.ts'
import type { DraftKey } from '../page/stored-keys.ts'
import { ApiError } from './api-error.ts'

type Send<Answer> = (idempotencyKey: string) => Promise<Answer>

/**
 * For requests that a second key would duplicate, such as an application or a message. `form` is the draft's name, such
 * as `agency-3`. If the text changed after a request that arrived, the server refuses with `idempotency_key_reused`:
 * the person learns that the first arrived, and the next press is a new request.
 */
export const sendOnce = async <Answer>(form: string, send: Send<Answer>): Promise<Answer> => {
  // Named now, because the session may have ended when the answer comes.
  const entry = entryOf(form)
  const unanswered = entry.read()
  const key = unanswered ?? crypto.randomUUID()
  entry.write(key)
  try {
    const answer = await send(key)
    entry.clear()
    return answer
  } catch (error) {
    // A refusal of a first request proves that nothing was done, so its key is removed. A refusal of a retry proves
    // nothing about the earlier request, which had the same key and may have been carried out.
    if (isKeyReused(error) || (!unanswered && isRefusal(error))) entry.clear()
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

export const clearIdempotencyKey = (form: string) => entryOf(form).clear()

/**
 * Whether an earlier request of this form had no answer, so that nobody here knows whether it was carried out. A
 * refusal of a retry does not change that.
 */
export const isUnanswered = (form: string): boolean => entryOf(form).read() !== null

export const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused'

/**
 * Whether the server definitely refused. Without an answer, or while a first request is in progress, the outcome is
 * unknown.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'in_progress'

const entryOf = (form: string) => {
  const member = memberHere()
  const name: DraftKey = `draft:unanswered-${member}:${principalPrefix()}${form}`
  const store = member === guest ? sessionStore : localStore
  return {
    read: () => store.getItem(name),
    write: (key: string) => store.setItem(name, key),
    clear: () => store.removeItem(name),
  }
}

const guest = 0

const memberHere = (): number => {
  try {
    const profile = JSON.parse(localStore.getItem('userProfile') ?? 'null') as { id?: unknown } | null
    return typeof profile?.id === 'number' ? profile.id : guest
  } catch {
    return guest
  }
}

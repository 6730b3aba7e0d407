/**
 * A request that must take effect once, although its answer may be lost and the page reloaded before it is sent again.
 * The idempotency key of a try without an answer is stored on this device beside the draft of its form; it goes with
 * the first success, when the draft is thrown away, and at sign-out with every `draft:`. The server keeps the keys of
 * members apart, so the name of the form is enough here.
 */
import { ApiError } from './api-error.ts'

type Send<Answer> = (idempotencyKey: string) => Promise<Answer>

/**
 * For what would be there twice under a second key: an application, a message. `form` names the draft, as `agency-3`.
 * Other words under the key of a try that arrived are refused with `idempotency_key_reused`: the person hears that the
 * first ones arrived, and the next press is a new request.
 */
export const sendOnce = async <Answer>(form: string, send: Send<Answer>): Promise<Answer> => {
  const unanswered = keyOf(form)
  const key = unanswered ?? crypto.randomUUID()
  keepKey(form, key)
  try {
    const answer = await send(key)
    forgetTry(form)
    return answer
  } catch (error) {
    // A refused try is not remembered by the server, but an earlier one under the same key may have taken effect.
    if (isKeyReused(error) || (!unanswered && isRefusal(error))) forgetTry(form)
    throw error
  }
}

/** For a change of what is there: other words go under a new key at once, and the version decides what becomes of them. */
export const changeOnce = async <Answer>(form: string, send: Send<Answer>): Promise<Answer> => {
  try {
    return await sendOnce(form, send)
  } catch (error) {
    if (!isKeyReused(error)) throw error
    return sendOnce(form, send)
  }
}

export const forgetTry = (form: string) => {
  localStorage.removeItem(nameOf(form))
  unstored.delete(form)
}

export const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === 'idempotency_key_reused'

/** The server looked at it and said no; without an answer, or while a first try is at work, nobody knows. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'in_progress'

const nameOf = (form: string) => `draft:unanswered:${form}`

/** Where the device stores nothing, a key lives as long as the page. */
const unstored = new Map<string, string>()

const keyOf = (form: string) => localStorage.getItem(nameOf(form)) ?? unstored.get(form)

const keepKey = (form: string, key: string) => {
  try {
    localStorage.setItem(nameOf(form), key)
  } catch {
    unstored.set(form, key)
  }
}

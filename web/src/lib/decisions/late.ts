/**
 * A decision leaves the browser eight seconds after it was made, so that it can be taken back (R-OFF-13). Leaving the
 * page or signing out sends it at once; what was sent as a page closed is told on the next one, because its answer was
 * not seen. One that waits while the session ends elsewhere is not sent, and fails at once.
 */
import { session } from '@portal/contract/texts/session'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { forgetDraft, keepDraft, readLocalDraft, thisDocument } from '../drafts/local-drafts.ts'
import { onSignInChange, signIn } from '../sign-in/sign-in.ts'
import { beforeSignOut } from '../sign-in/sign-out.ts'

/** `id` is the application's, or 0 of a selection; `to` is where its words are. */
export type Late = { readonly id: number; readonly says: string; readonly to: string }
export type Held = Late & { readonly sendNow: () => void; readonly takeBack: () => void }
type Sending = Held & {
  readonly send: (isLeaving: boolean) => Promise<unknown>
  readonly fail: () => void
}

/** Specs that are not about the wait set 0: then a decision is sent at once. */
export const lateness = { milliseconds: 8_000 }

export class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

let held: readonly Sending[] = []
const listeners = new Set<() => void>()

/** `send` is called while the page still lives, so its request is on its way before the page is gone. */
export const sendLate = <Answer>(late: Late, send: (isLeaving: boolean) => Promise<Answer>): Promise<Answer> => {
  if (lateness.milliseconds === 0) return send(false)
  listenOnce()
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      put(held.filter((each) => each !== one))
    }
    const left: Left = { ...late, key: crypto.randomUUID(), page: thisDocument, at: Date.now() }
    const fire = (isLeaving: boolean): Promise<unknown> => {
      end()
      const sending = send(isLeaving)
      sending.then(resolve, reject)
      return sending.catch(() => undefined).finally(() => forgetLeft(left))
    }
    const takeBack = () => {
      end()
      forgetLeft(left)
      reject(new TakenBack())
    }
    const fail = () => {
      end()
      reject(new ApiError({ status: 401, code: 'signed_out', message: session['session.ended'] }))
    }
    const one: Sending = { ...late, send: fire, sendNow: () => void fire(false), takeBack, fail }
    const timer = setTimeout(() => void fire(false), lateness.milliseconds)
    writeLeft([...readLeft(), left])
    put([...held, one])
  })
}

export const useHeld = (): readonly Held[] => useSyncExternalStore(subscribe, () => held)
export const useIsHeld = (id: number): boolean => useHeld().some((each) => each.id === id)

/** Sends at once what waits of an application, or of a selection. */
export const sendHeld = (id: number) => {
  for (const each of held) if (each.id === id) each.sendNow()
}

const put = (now: readonly Sending[]) => {
  held = now
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let isListening = false
const listenOnce = () => {
  if (isListening) return
  isListening = true
  const sendAll = (isLeaving: boolean) => Promise.all(held.map(({ send }) => send(isLeaving)))
  addEventListener('pagehide', () => {
    if (held.length > 0) markLeft()
    void sendAll(true)
  })
  beforeSignOut(() => sendAll(true))
  onSignInChange(() => {
    if (signIn().token === null) for (const each of held) each.fail()
  })
}

/** What other pages of this member left without an answer. A page that may still be open has a minute for it. */
export type Left = Late & { readonly key: string; readonly page: string; readonly at: number }
const form = 'late-decisions'
const aliveFor = 60_000

const readLeft = (): readonly Left[] => {
  const member = signIn().profile?.id
  return (member !== undefined && readLocalDraft<{ left: readonly Left[] }>(member, form)?.values.left) || []
}
const writeLeft = (left: readonly Left[]) => {
  const member = signIn().profile?.id
  if (member === undefined) return
  if (left.length === 0) forgetDraft(member, form)
  else keepDraft(member, form, { values: { left }, savedAt: new Date().toISOString() })
}
const markLeft = () => writeLeft(readLeft().map((each) => (each.page === thisDocument ? { ...each, at: 0 } : each)))
/** An answer about an application tells of it all that was left; one about a selection tells of no other selection. */
export const forgetLeft = ({ id, key }: Left) => {
  const left = readLeft()
  const others = left.filter((each) => (id === 0 ? each.key !== key : each.id !== id))
  if (others.length < left.length) writeLeft(others)
}
export const leftWithoutAnswer = (): readonly Left[] =>
  readLeft().filter(({ page, at }) => page !== thisDocument && Date.now() - at > aliveFor)

/** Decisions that were refused or lost after their page had gone on. */
export type LateFailure = Late & { readonly why: string }
let failures: readonly LateFailure[] = []
export const reportFailure = (failure: LateFailure) => {
  failures = [...failures, failure]
  for (const listener of listeners) listener()
}
export const dismissFailure = (failure: LateFailure) => {
  failures = failures.filter((each) => each !== failure)
  for (const listener of listeners) listener()
}
export const useLateFailures = (): readonly LateFailure[] => useSyncExternalStore(subscribe, () => failures)

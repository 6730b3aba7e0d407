/**
 * How often a code may be asked for and how often it may be wrong, per number and per phone (R-ID-3).
 * Pure: what is remembered, what it makes a person wait for, and how it grows. Times in milliseconds.
 */
export type CodePurpose = 'signin' | 'phone'

export type Waits = {
  /** Codes of the last day, oldest first. */
  readonly sent: readonly { readonly purpose: CodePurpose; readonly at: number }[]
  /** Wrong codes in a row. */
  readonly failures: number
  readonly lockedUntil: number
}

export type Wait = { readonly reason: 'too_soon' | 'too_often' | 'locked'; readonly seconds: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const anHour = 6
const failuresToLock = 10
const firstLock = 15 * minute
const longestLock = 4 * hour

export const codesADay = { citizen: 12, staff: 20 } as const
const pauseBetweenCodes = minute

export const noWaits: Waits = { sent: [], failures: 0, lockedUntil: 0 }

export const lockOf = ({ lockedUntil }: Waits, now: number): Wait | null => waiting('locked', lockedUntil - now)

/** A new code of the same purpose after a minute, so that somebody who has just registered can sign in at once. */
export const pauseOf = ({ sent }: Waits, purpose: CodePurpose, now: number): Wait | null => {
  const last = sent.findLast((code) => code.purpose === purpose)
  return last ? waiting('too_soon', last.at + pauseBetweenCodes - now) : null
}

/** Over all purposes, in the last hour and in the last day, whenever they began. */
export const quotaOf = ({ sent }: Waits, perDay: number, now: number): Wait | null =>
  longest([quotaWithin(sent, hour, anHour, now), quotaWithin(sent, day, perDay, now)])

const quotaWithin = (sent: Waits['sent'], span: number, most: number, now: number): Wait | null => {
  const recent = sent.filter(({ at }) => at > now - span)
  const freeing = recent[recent.length - most]
  return freeing ? waiting('too_often', freeing.at + span - now) : null
}

export const codeSent = (waits: Waits, purpose: CodePurpose, now: number): Waits => ({
  ...waits,
  sent: [...waits.sent.filter(({ at }) => at > now - day), { purpose, at: now }],
})

/** Every tenth wrong code in a row locks: 15 minutes, then twice as long each time, four hours at most. */
export const codeFailed = (waits: Waits, now: number): Waits => {
  const failures = waits.failures + 1
  const isLocked = failures % failuresToLock === 0
  const lock = Math.min(firstLock * 2 ** (failures / failuresToLock - 1), longestLock)
  return { ...waits, failures, lockedUntil: isLocked ? now + lock : waits.lockedUntil }
}

export const codeAccepted = (waits: Waits): Waits => ({ ...waits, failures: 0, lockedUntil: 0 })

/** When nothing of it matters any more: wrong codes in a row are forgotten after a day without one. */
export const forgottenAt = ({ lockedUntil }: Waits, now: number): number => Math.max(now, lockedUntil) + day

export const longest = (waits: readonly (Wait | null)[]): Wait | null =>
  waits.reduce((a, b) => (b && (!a || b.seconds > a.seconds) ? b : a), null)

const waiting = (reason: Wait['reason'], milliseconds: number): Wait | null =>
  milliseconds > 0 ? { reason, seconds: Math.ceil(milliseconds / 1000) } : null

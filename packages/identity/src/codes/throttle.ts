/**
 * How often a code may be requested (R-ID-3) and mistyped (R-ID-4). Pure: the history, the waits that follow, and how
 * they grow. Times in milliseconds.
 */
export const codePurposes = ['signin', 'phone', 'visit'] as const
export type CodePurpose = (typeof codePurposes)[number]

export type SentCode = {
  readonly purpose: CodePurpose
  readonly at: number
  /**
   * The provider did not answer: the code counts, because it may have arrived, but causes no wait, because it may not
   * have.
   */
  readonly isUnanswered?: true
}

/** What limits the codes of one number or phone. */
export type CodeThrottle = {
  /** Codes of the last day, oldest first. */
  readonly sent: readonly SentCode[]
  /** Consecutive wrong attempts against valid codes. */
  readonly failures: number
  readonly lockedUntil: number
}

export type Wait = { readonly reason: 'too_soon' | 'too_often' | 'locked'; readonly seconds: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const maxCodesPerHour = 6
const maxCodesPerDay = 12
const failuresPerLock = 10
/** Of all strangers together, so that no number of addresses guesses a code (R-ID-4). */
const strangersFailuresPerLock = 40
const firstLock = 15 * minute
const maxLock = 4 * hour
/** Between two codes of the same purpose (R-ID-3). */
const pauseBetweenCodes = minute

/** Milliseconds that the clocks of two functions may differ. */
const clockSkew = 10_000

export const emptyThrottle: CodeThrottle = { sent: [], failures: 0, lockedUntil: 0 }

/**
 * Milliseconds since something happened. A time in the future comes from a clock that was set back since and counts as
 * long ago, so that nobody waits longer than the rule says.
 */
export const millisecondsSince = (at: number, now: number): number => {
  if (at > now + clockSkew) return Number.POSITIVE_INFINITY
  return Math.max(0, now - at)
}

export type Who = 'requester' | 'strangers'

export const throttleLock = ({ failures, lockedUntil }: CodeThrottle, now: number, who: Who = 'requester') => {
  const length = lockAfter(failures, who)
  return waiting('locked', length - millisecondsSince(lockedUntil - length, now))
}

/**
 * The wait until a new code of the same purpose may be requested, at most a minute. Codes of other purposes cause no
 * wait, so that a newly registered person can sign in immediately.
 */
export const throttlePause = ({ sent }: CodeThrottle, purpose: CodePurpose, now: number): Wait | null => {
  const last = sent.findLast((code) => code.purpose === purpose && !code.isUnanswered)
  return last ? waiting('too_soon', pauseBetweenCodes - millisecondsSince(last.at, now)) : null
}

/** The wait by the quotas of an hour and a day, which are sliding windows, for staff and unknown numbers alike. */
export const throttleQuota = ({ sent }: CodeThrottle, now: number): Wait | null =>
  longestWait([quotaWithin(sent, hour, maxCodesPerHour, now), quotaWithin(sent, day, maxCodesPerDay, now)])

const quotaWithin = (sent: CodeThrottle['sent'], span: number, most: number, now: number): Wait | null => {
  const ages = sent
    .map(({ at }) => millisecondsSince(at, now))
    .filter((age) => age < span)
    .sort((a, b) => a - b)
  const expiring = ages[most - 1]
  return expiring === undefined ? null : waiting('too_often', span - expiring)
}

export const codeSent = (throttle: CodeThrottle, purpose: CodePurpose, now: number): CodeThrottle => ({
  ...throttle,
  sent: [...throttle.sent.filter(({ at }) => millisecondsSince(at, now) < day), { purpose, at: now }],
})

/** A code that the provider refused was never sent; without an answer it may have been. */
export const withoutUnsentCode = (
  throttle: CodeThrottle,
  code: SentCode,
  outcome: 'refused' | 'unanswered',
): CodeThrottle => {
  const index = throttle.sent.findLastIndex(({ purpose, at }) => purpose === code.purpose && at === code.at)
  if (index === -1) return throttle
  const sent = outcome === 'refused' ? throttle.sent.toSpliced(index, 1) : throttle.sent.with(index, unanswered(code))
  return { ...throttle, sent }
}

const unanswered = ({ purpose, at }: SentCode): SentCode => ({ purpose, at, isUnanswered: true })

/** Every tenth consecutive wrong attempt locks its requester: 15 minutes, then doubling, four hours at most. */
export const codeFailed = (throttle: CodeThrottle, now: number, who: Who = 'requester'): CodeThrottle => {
  const failures = throttle.failures + 1
  const isLocked = failures % mostFailures[who] === 0
  return { ...throttle, failures, lockedUntil: isLocked ? now + lockAfter(failures, who) : throttle.lockedUntil }
}

const mostFailures = { requester: failuresPerLock, strangers: strangersFailuresPerLock } as const

const lockAfter = (failures: number, who: Who): number =>
  Math.min(firstLock * 2 ** (Math.floor(failures / mostFailures[who]) - 1), maxLock)

/** Whether a stranger asked within the last hour: then another one does a proof of work. */
export const wasAskedLately = ({ sent }: CodeThrottle, now: number): boolean =>
  sent.some(({ at }) => millisecondsSince(at, now) < hour)

/**
 * Strangers are sent at most one code in two minutes. Whoever asks within them gets the one that is on the phone, so
 * that a stranger can neither keep the owner waiting nor fill the phone.
 */
const strangersPause = 2 * minute

export const isOnThePhone = (at: number, now: number): boolean => millisecondsSince(at, now) < strangersPause

/** Takes one counted attempt back, because it was right. */
export const withoutFailure = (throttle: CodeThrottle): CodeThrottle => ({
  ...throttle,
  failures: Math.max(0, throttle.failures - 1),
})

export const codeAccepted = (throttle: CodeThrottle): CodeThrottle => ({ ...throttle, failures: 0, lockedUntil: 0 })

/** When the row no longer matters: wrong attempts are forgotten after a day without one. */
export const forgottenAt = ({ lockedUntil }: CodeThrottle, now: number): number => Math.max(now, lockedUntil) + day

export const longestWait = (waits: readonly (Wait | null)[]): Wait | null =>
  waits.reduce((a, b) => (b && (!a || b.seconds > a.seconds) ? b : a), null)

const waiting = (reason: Wait['reason'], milliseconds: number): Wait | null =>
  milliseconds > 0 ? { reason, seconds: Math.ceil(milliseconds / 1000) } : null

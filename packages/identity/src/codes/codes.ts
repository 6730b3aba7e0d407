/**
 * One-time codes: six digits, stored hashed and bound to purpose and number, valid five minutes with five attempts;
 * only the newest works, once. Unknown numbers take the same steps.
 */

import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeMinutes } from '@portal/contract/code-lifetime'
import { type Item, read, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import {
  codeAccepted,
  codeFailed,
  codeSent,
  longestWait,
  millisecondsSince,
  type SentCode,
  throttleLock,
  throttlePause,
  throttleQuota,
  type Wait,
  withoutUnsentCode,
} from './throttle.ts'
import { backOff, changeThrottle, maxRetries, readThrottle, throttleKey, throttleWrite } from './throttle-rows.ts'

const codeLifetime = codeMinutes * 60_000
const maxAttempts = 5

/**
 * `signin`: the typed number with its member's phone; null when nobody has the number, which then counts against a
 * fictitious phone. `phone`: a phone to be verified.
 */
export type CodeRequest =
  | { readonly purpose: 'signin'; readonly number: string; readonly phone: string | null }
  | { readonly purpose: 'phone'; readonly phone: string }

export type CodeSubject =
  | { readonly purpose: 'signin'; readonly number: string }
  | { readonly purpose: 'phone'; readonly phone: string }

/** The code goes into the SMS only. `countedIn` has the keys of the rows that count the code for its waits. */
export type NewCode = { readonly code: string; readonly sent: SentCode; readonly countedIn: readonly string[] }

export const requestCode = async (
  deps: Dependencies,
  request: CodeRequest,
): Promise<NewCode | { readonly wait: Wait }> => {
  const { purpose } = request
  const [own, phone] = await Promise.all([ownKey(deps, request), phoneKey(deps, request)])
  for (let round = 0; round < maxRetries; round++) {
    const now = millisecondsNow(deps)
    const [ownRow, phoneRow] = await Promise.all([readThrottle(deps, own), phone ? readThrottle(deps, phone) : null])
    const lock = throttleLock(ownRow.throttle, now)
    if (lock) return { wait: lock }
    const wait = longestWait([
      throttlePause(ownRow.throttle, purpose, now),
      throttleQuota(ownRow.throttle, now),
      phoneRow && throttleQuota(phoneRow.throttle, now),
    ])
    if (wait) return { wait }
    const code = newCode()
    const writes: Write[] = [
      throttleWrite(deps, ownRow, codeSent(ownRow.throttle, purpose, now), phone ?? undefined),
      ...(phoneRow ? [throttleWrite(deps, phoneRow, codeSent(phoneRow.throttle, purpose, now))] : []),
      { put: await codeRow(deps, request, code, now), table: 'access' },
    ]
    if (await writeOnce(deps.items, writes))
      return { code, sent: { purpose, at: now }, countedIn: phone ? [own, phone] : [own] }
    await backOff(deps, round)
  }
  throw new Error('throttle_contended')
}

/** A code that was not handed over makes nobody wait. It stays valid, because a lost answer may still mean delivery. */
export const withdrawCode = async (
  deps: Dependencies,
  { sent, countedIn }: NewCode,
  outcome: 'refused' | 'unanswered',
): Promise<void> => {
  for (const pk of countedIn) await changeThrottle(deps, pk, (throttle) => withoutUnsentCode(throttle, sent, outcome))
}

export type CodeAttempt =
  | { readonly result: 'right' | 'wrong' | 'stale' | 'spent' }
  | { readonly result: 'locked'; readonly wait: Wait }

/**
 * Only attempts against a valid code count, so that nobody can lock out a person who requested none. The attempt is
 * counted before the comparison, in one transaction for code and number, so that parallel attempts stay within five.
 */
export const tryCode = async (deps: Dependencies, subject: CodeSubject, code: string): Promise<CodeAttempt> => {
  const [own, key, hash] = await Promise.all([
    ownKey(deps, subject),
    codeKey(deps, subject),
    hashOf(deps, subject, code),
  ])
  for (let round = 0; round < maxRetries; round++) {
    const now = millisecondsNow(deps)
    const [row, stored] = await Promise.all([readThrottle(deps, own), deps.items.get('access', key)])
    const lock = throttleLock(row.throttle, now)
    if (lock) return { result: 'locked', wait: lock }
    if (!stored || millisecondsSince(read.number(stored, 'issuedAt'), now) >= codeLifetime) return { result: 'stale' }
    const tries = read.number(stored, 'tries')
    if (tries >= maxAttempts) return { result: 'spent' }
    const isCounted = await writeOnce(deps.items, [
      throttleWrite(deps, row, codeFailed(row.throttle, now)),
      { update: key, set: { tries: tries + 1 }, table: 'access', if: { equals: { ...sameCode(stored), tries } } },
    ])
    if (isCounted) return isSame(hash, read.text(stored, 'hash')) ? spendCode(deps, own, stored) : { result: 'wrong' }
    await backOff(deps, round)
  }
  throw new Error('throttle_contended')
}

/** If two correct attempts run in parallel, only one of them uses the code. */
const spendCode = async (deps: Dependencies, own: string, stored: Item): Promise<CodeAttempt> => {
  const key = { pk: read.text(stored, 'pk'), sk: read.text(stored, 'sk') }
  const hasWon = await writeOnce(deps.items, [{ delete: key, table: 'access', if: { equals: sameCode(stored) } }])
  if (!hasWon) return { result: 'stale' }
  await changeThrottle(deps, own, codeAccepted)
  return { result: 'right' }
}

/** Distinguishes a code from its replacement. */
const sameCode = (stored: Item): Item => ({
  hash: read.text(stored, 'hash'),
  issuedAt: read.number(stored, 'issuedAt'),
})

const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

const numberOf = (subject: CodeSubject) => (subject.purpose === 'signin' ? subject.number : subject.phone)

/** The row whose pause and lock apply. Codes that anybody may send to a phone count separately from sign-in codes. */
const ownKey = (deps: Dependencies, subject: CodeSubject) =>
  throttleKey(deps, subject.purpose === 'signin' ? 'number' : 'open-phone', numberOf(subject))

/** The row that also counts a sign-in code: that of the member's phone, or of a fictitious phone. */
const phoneKey = async (deps: Dependencies, request: CodeRequest) =>
  request.purpose === 'signin' ? throttleKey(deps, 'phone', request.phone ?? placeholderPhone(request.number)) : null

/** The phone whose codes are counted for a personal or company ID that has no member. */
export const placeholderPhone = (number: string): string => `of ${number}`

const codeKey = async ({ hmac }: Dependencies, subject: CodeSubject) => ({
  pk: `code#${subject.purpose}#${await hmac(`code-${subject.purpose}`, numberOf(subject))}`,
  sk: 'code',
})

const codeRow = async (deps: Dependencies, subject: CodeSubject, code: string, now: number) => ({
  ...(await codeKey(deps, subject)),
  hash: await hashOf(deps, subject, code),
  tries: 0,
  issuedAt: now,
  expires_at: expirySeconds(now + codeLifetime),
})

const hashOf = ({ hmac }: Dependencies, subject: CodeSubject, code: string) =>
  hmac(`code-hash-${subject.purpose}`, `${numberOf(subject)}:${code}`)

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

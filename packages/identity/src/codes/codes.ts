/**
 * One-time codes: six digits, stored hashed and bound to purpose, number and the request that asked, valid five minutes
 * with five attempts; each works once. Unknown numbers take the same steps.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { codeMinutes } from '@portal/contract/code-lifetime'
import { type Item, read, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import { isKnown, isSame, type Requester, rememberRequester } from './requester.ts'
import {
  type CodeThrottle,
  codeAccepted,
  codeFailed,
  codeSent,
  isOnThePhone,
  longestWait,
  millisecondsSince,
  type SentCode,
  throttleLock,
  throttlePause,
  throttleQuota,
  type Wait,
  wasAskedLately,
  withoutFailure,
  withoutUnsentCode,
} from './throttle.ts'
import {
  backOff,
  changeThrottle,
  maxRetries,
  readThrottle,
  rowOf,
  type ThrottleKey,
  throttlePartition,
  throttleWrite,
} from './throttle-rows.ts'

const codeLifetime = codeMinutes * 60_000
const maxAttempts = 5

/** `signin`: the typed number. `phone`: a phone to be verified. `visit`: the number of who is at an office. */
export type CodeSubject =
  | { readonly purpose: 'signin' | 'visit'; readonly number: string }
  | { readonly purpose: 'phone'; readonly phone: string }

export type CodeRequest = CodeSubject & {
  readonly requester: Requester
  /** The id of the code that this one replaces; a person who asks again sends it. */
  readonly id?: string | undefined
  readonly hasWork?: boolean
}

/**
 * The code goes into the SMS only, and is null when the newest one on the phone serves this request too. `id` names it
 * for whoever asked. `countedIn` has the keys of the rows that count the code for its waits.
 */
export type NewCode = {
  readonly code: string | null
  readonly id: string
  readonly sent: SentCode
  readonly countedIn: readonly ThrottleKey[]
}

export const requestCode = async (
  deps: Dependencies,
  request: CodeRequest,
): Promise<NewCode | { readonly wait: Wait } | { readonly needsWork: true }> => {
  const { purpose, requester, id: replaced } = request
  const [pk, codes] = await Promise.all([throttlesOf(deps, request), codesOf(deps, request)])
  const own = rowOf(pk, scopeOf(requester))
  for (let round = 0; round < maxRetries; round++) {
    const now = millisecondsNow(deps)
    const [row, strangers, isOwners] = await Promise.all([
      readThrottle(deps, own),
      readThrottle(deps, rowOf(pk, strangersScope)),
      isKnown(deps, pk, scopeOf(requester)),
    ])
    const wait =
      throttleLock(row.throttle, now) ??
      longestWait([throttlePause(row.throttle, purpose, now), throttleQuota(row.throttle, now)])
    const mayWork = request.hasWork === true && requester.kind === 'address'
    if (wait && !mayWork) return { wait }
    const isStranger = requester.kind === 'address' && (!isOwners || wait !== null)
    const lock = isStranger ? throttleLock(strangers.throttle, now, 'strangers') : null
    if (lock) return { wait: lock }
    if (isStranger && !mayWork && row.throttle.sent.length === 0 && wasAskedLately(strangers.throttle, now)) {
      // Both rows are of two moments: between them this requester may have been served, and then waits like anybody.
      const { throttle } = await readThrottle(deps, own)
      if (throttle.sent.length === 0) return { needsWork: true }
      continue
    }
    const last =
      isStranger && strangers.code ? await deps.items.get('access', { pk: codes, sk: strangers.code }) : undefined
    const isReused = last !== undefined && isSharedWith(own, last, strangers.throttle, now)
    const code = isReused ? null : newCode()
    const id = randomBytes(16).toString('base64url')
    const put = {
      ...{ pk: codes, sk: id, tries: 0, scope: scopeOf(requester), isStranger, isWorked: wait !== null },
      hash: code === null ? read.text(last ?? {}, 'hash') : await hashOf(deps, request, code),
      issuedAt: code === null ? read.number(last ?? {}, 'issuedAt') : now,
      expires_at: expirySeconds(now + codeLifetime),
    }
    const writes: Write[] = [
      throttleWrite(deps, row, codeSent(row.throttle, purpose, now), id),
      ...(isStranger && code !== null
        ? [throttleWrite(deps, strangers, codeSent(strangers.throttle, purpose, now), id)]
        : []),
      { put, table: 'access' },
      ...(replaced && replaced !== id ? [{ delete: { pk: codes, sk: replaced }, table: 'access' } as const] : []),
    ]
    if (await writeOnce(deps.items, writes))
      return { code, id, sent: { purpose, at: now }, countedIn: [own, ...(isStranger ? [strangers.key] : [])] }
    await backOff(deps, round)
  }
  throw new Error('throttle_contended')
}

/** Whether the newest code of another stranger serves this request: it was sent moments ago and is on the phone. */
const isSharedWith = (own: ThrottleKey, last: Item, { sent }: CodeThrottle, now: number): boolean => {
  const at = read.number(last, 'issuedAt')
  const wasDelivered = sent.some((one) => one.at === at && !one.isUnanswered)
  return rowOf(own.pk, read.text(last, 'scope')).sk !== own.sk && wasDelivered && isOnThePhone(at, now)
}

/** A code that was not handed over makes nobody wait. It stays valid, because a lost answer may still mean delivery. */
export const withdrawCode = async (
  deps: Dependencies,
  { sent, countedIn }: NewCode,
  outcome: 'refused' | 'unanswered',
): Promise<void> => {
  for (const key of countedIn) await changeThrottle(deps, key, (throttle) => withoutUnsentCode(throttle, sent, outcome))
}

export type CodeAttempt =
  | { readonly result: 'right' }
  | { readonly result: 'wrong' | 'stale' | 'spent' }
  | { readonly result: 'locked'; readonly wait: Wait }

/** A right code, and what uses it up. */
type RightCode = { readonly result: 'unspent'; readonly spend: () => Promise<CodeAttempt> }

/** Checks a code and uses it up. */
export const tryCode = async (...asked: Parameters<typeof checkCode>): Promise<CodeAttempt> => {
  const checked = await checkCode(...asked)
  return checked.result === 'unspent' ? checked.spend() : checked
}

/**
 * Only attempts against a valid code count, and only for whoever asked for that code, so that nobody can lock out another
 * person. The attempt is counted before the comparison, in one transaction for code and waits, so that parallel attempts
 * stay within five. Without an `id` it is the newest code of the same requester. The right one is used up by `spend`, so
 * that a use case can first do what the code is for, and be repeated with it.
 */
export const checkCode = async (
  deps: Dependencies,
  subject: CodeSubject & Pick<CodeRequest, 'requester' | 'id'>,
  code: string,
): Promise<Exclude<CodeAttempt, { readonly result: 'right' }> | RightCode> => {
  const [pk, codes, hash] = await Promise.all([
    throttlesOf(deps, subject),
    codesOf(deps, subject),
    hashOf(deps, subject, code),
  ])
  const scope = scopeOf(subject.requester)
  for (let round = 0; round < maxRetries; round++) {
    const now = millisecondsNow(deps)
    const [present, strangers] = await Promise.all([
      readThrottle(deps, rowOf(pk, scope)),
      readThrottle(deps, rowOf(pk, strangersScope)),
    ])
    const stored = await deps.items.get('access', { pk: codes, sk: subject.id ?? present.code ?? 'none' })
    const asked = stored ? read.text(stored, 'scope') : scope
    const row = asked === scope ? present : await readThrottle(deps, rowOf(pk, asked))
    const isWorked = stored?.isWorked === true
    const isStranger = stored?.isStranger === true
    const lock =
      (isWorked ? null : throttleLock(row.throttle, now)) ??
      (isStranger ? throttleLock(strangers.throttle, now, 'strangers') : null)
    if (lock) return { result: 'locked', wait: lock }
    if (!stored || millisecondsSince(read.number(stored, 'issuedAt'), now) >= codeLifetime) return { result: 'stale' }
    const tries = read.number(stored, 'tries')
    if (tries >= maxAttempts) return { result: 'spent' }
    const key = { pk: codes, sk: read.text(stored, 'sk') }
    const isCounted = await writeOnce(deps.items, [
      ...(isWorked ? [] : [throttleWrite(deps, row, codeFailed(row.throttle, now))]),
      ...(isStranger ? [throttleWrite(deps, strangers, codeFailed(strangers.throttle, now, 'strangers'))] : []),
      { update: key, set: { tries: tries + 1 }, table: 'access', if: { equals: { ...sameCode(stored), tries } } },
    ])
    if (isCounted) {
      if (!isSame(hash, read.text(stored, 'hash'))) return { result: 'wrong' }
      return { result: 'unspent', spend: () => spendCode(deps, { pk, scope: asked, isStranger }, stored) }
    }
    await backOff(deps, round)
  }
  throw new Error('throttle_contended')
}

/** If two correct attempts run in parallel, only one of them uses the code. */
const spendCode = async (
  deps: Dependencies,
  { pk, scope, isStranger }: { readonly pk: string; readonly scope: string; readonly isStranger: boolean },
  stored: Item,
): Promise<CodeAttempt> => {
  const key = { pk: read.text(stored, 'pk'), sk: read.text(stored, 'sk') }
  const hasWon = await writeOnce(deps.items, [{ delete: key, table: 'access', if: { equals: sameCode(stored) } }])
  if (!hasWon) return { result: 'stale' }
  await changeThrottle(deps, rowOf(pk, scope), codeAccepted)
  // The attempt was counted before it was known to be right.
  if (isStranger) await changeThrottle(deps, rowOf(pk, strangersScope), withoutFailure)
  await rememberRequester(deps, { pk, scope })
  return { result: 'right' }
}

/** Distinguishes a code from its replacement. */
const sameCode = (stored: Item): Item => ({
  hash: read.text(stored, 'hash'),
  issuedAt: read.number(stored, 'issuedAt'),
})

export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

const numberOf = (subject: CodeSubject) => (subject.purpose === 'phone' ? subject.phone : subject.number)

/** Codes that others have sent to a phone count separately from sign-in codes. */
const throttlesOf = (deps: Dependencies, subject: CodeSubject) =>
  throttlePartition(deps, throttleOf[subject.purpose], numberOf(subject))
const throttleOf = { signin: 'number', phone: 'open-phone', visit: 'visit' } as const

const scopeOf = ({ kind, value }: Requester) => `${kind}:${value}`
const strangersScope = 'strangers'

/** The phone whose codes are counted for a personal or company ID that has no member. */
export const placeholderPhone = (number: string): string => `of ${number}`

const codesOf = async ({ hmac }: Dependencies, subject: CodeSubject) =>
  `code#${subject.purpose}#${await hmac(`code-${subject.purpose}`, numberOf(subject))}`

const hashOf = ({ hmac }: Dependencies, subject: CodeSubject, code: string) =>
  hmac(`code-hash-${subject.purpose}`, `${numberOf(subject)}:${code}`)

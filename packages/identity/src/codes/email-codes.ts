/**
 * Codes that confirm an e-mail address: six digits, stored hashed, valid 15 minutes with five tries. Only the signed-in
 * member asks for them, so they have no strangers; a new one after a minute, ten a day.
 */
import { type Item, ifRevision, read, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import { newCode } from './codes.ts'
import { isSame } from './requester.ts'
import { backOff, maxRetries } from './throttle-rows.ts'

const minute = 60_000
const lifetime = 15 * minute
const pause = minute
const day = 24 * 60 * minute
const maxPerDay = 10
const maxTries = 5

export type EmailCodeOwner = { readonly memberId: number; readonly emailNumber: number }

/** Seconds until the member may be mailed another code; null when they may now. */
export const emailCodeWait = async (deps: Dependencies, memberId: number): Promise<number | null> =>
  waitAfter(sentIn(await deps.items.get('access', keyOf(memberId))), millisecondsNow(deps))

const waitAfter = (times: readonly number[], now: number): number | null => {
  const sent = times.filter((at) => at > now - day)
  const last = sent.at(-1)
  if (last !== undefined && last > now - pause) return secondsUntil(last + pause, now)
  return sent.length >= maxPerDay ? secondsUntil((sent[0] ?? now) + day, now) : null
}

/** Whether no code was mailed for this address yet: none was made, or no provider took it. */
export const needsEmailCode = async ({ items }: Dependencies, owner: EmailCodeOwner): Promise<boolean> => {
  const row = await items.get('access', keyOf(owner.memberId))
  const made = read.numberOr(row, 'emailNumber', 0)
  return made < owner.emailNumber || (made === owner.emailNumber && row?.isWithdrawn === true)
}

/** Replaces an earlier code. `wait` is in seconds. */
export const requestEmailCode = async (
  deps: Dependencies,
  owner: EmailCodeOwner,
): Promise<{ readonly code: string } | { readonly wait: number }> => {
  for (let round = 0; round < maxRetries; round++) {
    const now = millisecondsNow(deps)
    const row = await deps.items.get('access', keyOf(owner.memberId))
    const sent = sentIn(row).filter((at) => at > now - day)
    const wait = waitAfter(sent, now)
    if (wait !== null) return { wait }
    const code = newCode()
    const put = {
      ...keyOf(owner.memberId),
      hash: await hashOf(deps, owner, code),
      emailNumber: owner.emailNumber,
      tries: 0,
      sent: [...sent, now],
      revision: revisionOf(row) + 1,
      expires_at: expirySeconds(now + day),
    }
    if (await writeOnce(deps.items, [{ put, table: 'access', if: ifRevision(revisionOf(row)) }])) return { code }
    await backOff(deps, round)
  }
  throw new Error('email_codes_contended')
}

/** A code that no provider took makes nobody wait. It stays valid, because a lost answer may still mean delivery. */
export const withdrawEmailCode = async (deps: Dependencies, memberId: number): Promise<void> => {
  const row = await deps.items.get('access', keyOf(memberId))
  if (!row) return
  const put = { ...row, sent: sentIn(row).slice(0, -1), isWithdrawn: true, revision: revisionOf(row) + 1 }
  await writeOnce(deps.items, [{ put, table: 'access', if: ifRevision(revisionOf(row)) }])
}

export type EmailCodeAttempt =
  | { readonly result: 'right'; readonly emailNumber: number }
  | { readonly result: 'wrong' | 'stale' | 'spent' }

/**
 * Counts the try before it compares. A right code stays valid until `spendEmailCode`, so that a confirmation whose
 * answer was lost may be sent again.
 */
export const tryEmailCode = async (deps: Dependencies, memberId: number, code: string): Promise<EmailCodeAttempt> => {
  for (let round = 0; round < maxRetries; round++) {
    const now = millisecondsNow(deps)
    const row = await deps.items.get('access', keyOf(memberId))
    const issuedAt = sentIn(row).at(-1) ?? 0
    if (!row || row.hash === null || now - issuedAt >= lifetime) return { result: 'stale' }
    const tries = read.number(row, 'tries')
    if (tries >= maxTries) return { result: 'spent' }
    const put = { ...row, tries: tries + 1, revision: revisionOf(row) + 1 }
    if (await writeOnce(deps.items, [{ put, table: 'access', if: ifRevision(revisionOf(row)) }])) {
      const emailNumber = read.number(row, 'emailNumber')
      const given = await hashOf(deps, { memberId, emailNumber }, code)
      return isSame(given, read.text(row, 'hash')) ? { result: 'right', emailNumber } : { result: 'wrong' }
    }
    await backOff(deps, round)
  }
  throw new Error('email_codes_contended')
}

/** The times of the codes stay, because they limit the next ones. */
export const spendEmailCode = async (deps: Dependencies, memberId: number): Promise<void> => {
  const row = await deps.items.get('access', keyOf(memberId))
  if (!row) return
  const put = { ...row, hash: null, revision: revisionOf(row) + 1 }
  await writeOnce(deps.items, [{ put, table: 'access', if: ifRevision(revisionOf(row)) }])
}

export const emailCodePartition = (memberId: number): string => `email-code#${memberId}`
const keyOf = (memberId: number) => ({ pk: emailCodePartition(memberId), sk: 'code' })

const hashOf = ({ hmac }: Dependencies, { memberId, emailNumber }: EmailCodeOwner, code: string): Promise<string> =>
  hmac('code-hash-email', `${memberId}:${emailNumber}:${code}`)

const sentIn = (row: Item | undefined): readonly number[] => (row?.sent ?? []) as readonly number[]
const revisionOf = (row: Item | undefined): number => read.numberOr(row, 'revision', 0)
const secondsUntil = (at: number, now: number): number => Math.ceil((at - now) / 1000)

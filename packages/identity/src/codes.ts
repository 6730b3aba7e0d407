/**
 * One-time codes (R-ID-2): six digits, stored hashed and bound to their purpose and number, alive five
 * minutes, five tries, only the newest, used once. Every step runs alike for a number that nobody has.
 */
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { AnswerLost, TransactionCancelled, type Write } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from './dependencies.ts'
import { codeAccepted, codeFailed, codeSent, codesADay, lockOf, longest, pauseOf, quotaOf, type Wait } from './waits.ts'
import { backOff, changeWaits, readWaits, rounds, waitsKey, writeOf } from './waits-rows.ts'

const codeLifetime = 5 * 60_000
const triesPerCode = 5

/**
 * `signin`: the number that was typed, and the phone of the member behind it; null when nobody has the number, which
 * then counts against a phone of its own. `phone`: a phone that somebody says is theirs.
 */
export type CodeRequest =
  | { readonly purpose: 'signin'; readonly number: string; readonly phone: string | null; readonly isStaff: boolean }
  | { readonly purpose: 'phone'; readonly phone: string }

export type CodeSubject =
  | { readonly purpose: 'signin'; readonly number: string }
  | { readonly purpose: 'phone'; readonly phone: string }

/** The code goes into the SMS and nowhere else. */
export const requestCode = async (
  deps: Dependencies,
  request: CodeRequest,
): Promise<{ readonly code: string } | { readonly wait: Wait }> => {
  const { purpose } = request
  const [own, phone] = await Promise.all([ownKey(deps, request), phoneKey(deps, request)])
  const perDay = request.purpose === 'signin' && request.isStaff ? codesADay.staff : codesADay.citizen
  for (let round = 0; round < rounds; round++) {
    const now = millisecondsNow(deps)
    const [ownRow, phoneRow] = await Promise.all([readWaits(deps, own), phone ? readWaits(deps, phone) : null])
    const lock = lockOf(ownRow.waits, now)
    if (lock) return { wait: lock }
    const wait = longest([
      pauseOf(ownRow.waits, purpose, now),
      quotaOf(ownRow.waits, perDay, now),
      phoneRow && quotaOf(phoneRow.waits, perDay, now),
    ])
    if (wait) return { wait }
    const code = newCode()
    const writes: Write[] = [
      writeOf(deps, ownRow, codeSent(ownRow.waits, purpose, now), phone ?? undefined),
      ...(phoneRow ? [writeOf(deps, phoneRow, codeSent(phoneRow.waits, purpose, now))] : []),
      { put: await codeRow(deps, request, code, now), table: 'access' },
    ]
    if (await isWritten(deps, writes)) return { code }
    await backOff(deps, round)
  }
  throw new Error('waits_contended')
}

export type Trial =
  | { readonly result: 'right' | 'wrong' | 'stale' | 'spent' }
  | { readonly result: 'locked'; readonly wait: Wait }

/** Counts the failure before it compares and takes it back after, so that many tries at once are not more than ten. */
export const tryCode = async (deps: Dependencies, subject: CodeSubject, code: string): Promise<Trial> => {
  const own = await ownKey(deps, subject)
  const now = millisecondsNow(deps)
  const counted = await changeWaits(deps, own, (waits) => (lockOf(waits, now) ? null : codeFailed(waits, now)))
  if (!counted.isChanged) return { result: 'locked', wait: lockOf(counted.waits, now) as Wait }

  const key = await codeKey(deps, subject)
  const [tried, hash] = await Promise.all([
    deps.items.add('access', key, { tries: 1 }, { if: { equals: key } }),
    hashOf(deps, subject, code),
  ])
  if (!tried || now >= (tried.issuedAt as number) + codeLifetime) return { result: 'stale' }
  if ((tried.tries as number) > triesPerCode) return { result: 'spent' }
  if (!isSame(hash, tried.hash as string)) return { result: 'wrong' }
  const isMine = await deps.items.delete('access', key, { equals: { hash, issuedAt: tried.issuedAt as number } })
  if (!isMine) return { result: 'stale' }
  await changeWaits(deps, own, codeAccepted)
  return { result: 'right' }
}

const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

const numberOf = (subject: CodeSubject) => (subject.purpose === 'signin' ? subject.number : subject.phone)

/** The row whose pause and lock apply. */
const ownKey = (deps: Dependencies, subject: CodeSubject) =>
  waitsKey(deps, subject.purpose === 'signin' ? 'number' : 'phone', numberOf(subject))

/** The row beside it, for a sign-in: the phone that is written to, or one that nobody has. */
const phoneKey = async (deps: Dependencies, request: CodeRequest) =>
  request.purpose === 'signin' ? waitsKey(deps, 'phone', request.phone ?? `of ${request.number}`) : null

const codeKey = async ({ keyed }: Dependencies, subject: CodeSubject) => ({
  pk: `code#${subject.purpose}#${await keyed(`code-${subject.purpose}`, numberOf(subject))}`,
  sk: 'code',
})

const codeRow = async (deps: Dependencies, subject: CodeSubject, code: string, now: number) => ({
  ...(await codeKey(deps, subject)),
  hash: await hashOf(deps, subject, code),
  tries: 0,
  issuedAt: now,
  expires_at: expirySeconds(now + codeLifetime),
})

const hashOf = ({ keyed }: Dependencies, subject: CodeSubject, code: string) =>
  keyed(`code-hash-${subject.purpose}`, `${numberOf(subject)}:${code}`)

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** False when another request for the same number or phone was faster. A lost answer is asked for again as it was. */
const isWritten = async ({ items }: Dependencies, writes: readonly Write[]) => {
  const token = randomUUID()
  for (let sent = 1; ; sent++)
    try {
      await items.transact(writes, token)
      return true
    } catch (error) {
      if (error instanceof TransactionCancelled) return false
      if (!(error instanceof AnswerLost) || sent === 3) throw error
    }
}

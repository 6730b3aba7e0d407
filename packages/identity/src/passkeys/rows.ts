/** Challenges in `access`: each is valid for minutes, for one purpose and once (R-ID-39, R-ID-91). */
import { randomBytes, randomUUID } from 'node:crypto'
import { type Item, read } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'

const minute = 60_000
const lifetimes = { 'sign-in': 5 * minute, enrol: 5 * minute, eid: 10 * minute, 'eid-session': minute }

/**
 * An enrolment is bound to its member; a sign-in has no member yet. What the eID begins and brings back is bound to the
 * browser that began it.
 */
export type ChallengePurpose =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'enrol'; readonly memberId: number }
  | { readonly kind: 'eid' | 'eid-session'; readonly browser: string }

/** `id` is what the browser sends back; `challenge` is what the device signs. */
export const keepChallenge = async (
  deps: Dependencies,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<string> => {
  const id = randomBytes(24).toString('base64url')
  const endsAt = millisecondsNow(deps) + lifetimes[purpose.kind]
  const row = {
    ...challengeKey(id),
    for: nameOf(purpose),
    challenge,
    endsAt,
    usedBy: '',
    expires_at: expirySeconds(endsAt),
  }
  await deps.items.put('access', row, { absent: true })
  return id
}

/**
 * Returns the challenge to the first attempt and null to all others. The row stores the attempt's random id, so that an
 * attempt recognises its own write after a lost answer.
 */
export const consumeChallenge = async (
  deps: Dependencies,
  purpose: ChallengePurpose,
  id: string,
): Promise<string | null> => {
  const row = await deps.items.get('access', challengeKey(id))
  if (!row || row.for !== nameOf(purpose) || row.usedBy !== '') return null
  if (millisecondsNow(deps) >= read.number(row, 'endsAt')) return null
  const attempt = randomUUID()
  const isMine =
    (await deps.items.put('access', { ...row, usedBy: attempt }, { equals: { usedBy: '' } })) ||
    (await deps.items.get('access', challengeKey(id)))?.usedBy === attempt
  return isMine ? read.text(row, 'challenge') : null
}

const challengeKey = (id: string) => ({ pk: `challenge#${id}`, sk: 'challenge' })

const nameOf = (purpose: ChallengePurpose): string => {
  if (purpose.kind === 'sign-in') return purpose.kind
  return `${purpose.kind}#${purpose.kind === 'enrol' ? purpose.memberId : purpose.browser}`
}

/** A passkey's last use and counter, in `access`, because a use is no event. */
export type PasskeyUse = { readonly passkey: number; readonly counter: number; readonly lastUsedAt: number | null }

/**
 * Records a use. False when the counter did not grow, which means that the key was cloned; a device that always sends 0
 * is allowed (R-ID-41). The row stores the attempt's random id, so that a write whose answer was lost is recognised.
 */
export const recordPasskeyUse = async (
  deps: Dependencies,
  { memberId, passkey, counter }: { readonly memberId: number; readonly passkey: number; readonly counter: number },
): Promise<boolean> => {
  const key = keyOf(memberId, passkey)
  const attempt = randomUUID()
  for (let tries = 0; tries < maxTries; tries += 1) {
    const row = await deps.items.get('access', key)
    if (row?.attempt === attempt) return true
    const before = read.numberOr(row, 'counter', 0)
    if ((counter > 0 || before > 0) && counter <= before) return false
    const used = { ...key, counter, attempt, lastUsedAt: millisecondsNow(deps) }
    const condition = row ? { equals: { attempt: read.text(row, 'attempt') } } : ({ absent: true } as const)
    if (await deps.items.put('access', used, condition)) return true
  }
  throw new Error('a passkey is used by too many sign-ins at once')
}

/** The counter at enrolment; the first sign-in must exceed it. */
export const recordFirstCounter = async (
  { items }: Pick<Dependencies, 'items'>,
  { memberId, passkey, counter }: { readonly memberId: number; readonly passkey: number; readonly counter: number },
): Promise<void> => {
  await items.put('access', { ...keyOf(memberId, passkey), counter, attempt: '', lastUsedAt: null }, { absent: true })
}

/** The last uses of all passkeys of a member. */
export const passkeyUses = async (
  { items }: Pick<Dependencies, 'items'>,
  memberId: number,
): Promise<readonly PasskeyUse[]> => {
  const page = await items.query('access', { partition: partitionOf(memberId), sort: { prefix } })
  return page.items.map(useOf)
}

export const forgetPasskeyUses = async (deps: Pick<Dependencies, 'items'>, memberId: number): Promise<void> => {
  const uses = await passkeyUses(deps, memberId)
  await Promise.all(uses.map(({ passkey }) => deps.items.delete('access', keyOf(memberId, passkey))))
}

const maxTries = 5
const prefix = 'passkey#'
const partitionOf = (memberId: number) => `member#${memberId}`
const keyOf = (memberId: number, passkey: number) => ({ pk: partitionOf(memberId), sk: `${prefix}${passkey}` })

const useOf = (row: Item): PasskeyUse => ({
  passkey: Number(String(row.sk).slice(prefix.length)),
  counter: read.number(row, 'counter'),
  lastUsedAt: read.numberOr(row, 'lastUsedAt', null),
})

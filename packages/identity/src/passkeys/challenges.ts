/** WebAuthn challenges in `access`: each is valid for five minutes, for one purpose and once (R-ID-39). */
import { randomBytes, randomUUID } from 'node:crypto'
import { read } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'

const lifetime = 5 * 60_000

/** An enrolment is bound to its member; a sign-in has no member yet. */
export type ChallengePurpose = { readonly kind: 'sign-in' } | { readonly kind: 'enrol'; readonly memberId: number }

/** `id` is what the browser sends back; `challenge` is what the device signs. */
export const keepChallenge = async (
  deps: Dependencies,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<string> => {
  const id = randomBytes(24).toString('base64url')
  const endsAt = millisecondsNow(deps) + lifetime
  const row = { ...keyOf(id), for: nameOf(purpose), challenge, endsAt, usedBy: '', expires_at: expirySeconds(endsAt) }
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
  const row = await deps.items.get('access', keyOf(id))
  if (!row || row.for !== nameOf(purpose) || row.usedBy !== '') return null
  if (millisecondsNow(deps) >= read.number(row, 'endsAt')) return null
  const attempt = randomUUID()
  const isMine =
    (await deps.items.put('access', { ...row, usedBy: attempt }, { equals: { usedBy: '' } })) ||
    (await deps.items.get('access', keyOf(id)))?.usedBy === attempt
  return isMine ? read.text(row, 'challenge') : null
}

const keyOf = (id: string) => ({ pk: `challenge#${id}`, sk: 'challenge' })

const nameOf = (purpose: ChallengePurpose): string =>
  purpose.kind === 'enrol' ? `enrol#${purpose.memberId}` : purpose.kind

/**
 * A verified phone counts as proven for thirty minutes, for whoever verified it (R-ID-75); one registration uses the
 * proof up.
 */
import { randomUUID } from 'node:crypto'
import { type Item, read, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from '../dependencies.ts'
import type { Requester } from './requester.ts'
import { millisecondsSince } from './throttle.ts'

const lifetime = 30 * 60_000
/** Milliseconds, longer than a function may run: a registration that took the proof earlier has crashed. */
const leaseDuration = 45_000
/** Maximum refused registrations per proof: more than typing errors need, too few to probe who is registered. */
const maxReturns = 20

export type PhoneProof = {
  readonly pk: string
  readonly sk: 'proof'
  readonly id: string
  readonly provenAt: number
  /** The network from which it was verified. */
  readonly by: string
  /** The registration that holds the proof; null while it is free. */
  readonly takenBy: string | null
  readonly takenAt: number
  /** How many refused registrations have freed the proof. */
  readonly returns: number
}

/** Returns the id of the proof, by which whoever has it may register from another network too. */
export const provePhone = async (deps: Dependencies, phone: string, { value }: Requester): Promise<string> => {
  const id = randomUUID()
  const proof = { ...(await keyOf(deps, phone)), id, by: value, provenAt: millisecondsNow(deps) }
  await deps.items.put('access', rowOf({ ...proof, takenBy: null, takenAt: 0, returns: 0 }))
  return id
}

export type Registering = { readonly phone: string; readonly requester: Requester; readonly id?: string | undefined }

/** The proof of whoever verified the phone; null for anybody else. */
export const findPhoneProof = async (
  deps: Dependencies,
  { phone, requester, id }: Registering,
): Promise<PhoneProof | null> => {
  const row = await deps.items.get('access', await keyOf(deps, phone))
  if (!row) return null
  const proof = proofOf(row)
  if (proof.by !== requester.value && proof.id !== id) return null
  return millisecondsSince(proof.provenAt, millisecondsNow(deps)) < lifetime ? proof : null
}

/** Whether a registration holds the proof and may still be running. */
export const isTaken = (deps: Dependencies, { takenBy, takenAt }: PhoneProof): boolean =>
  takenBy !== null && millisecondsSince(takenAt, millisecondsNow(deps)) < leaseDuration

/** If two registrations try to take the same proof, one gets it and the other gets null. */
export const takePhoneProof = async (
  deps: Dependencies,
  proof: PhoneProof,
  takenBy: string,
): Promise<PhoneProof | null> => {
  if (isTaken(deps, proof)) return null
  const taken = { ...proof, takenBy, takenAt: millisecondsNow(deps) }
  return (await writeOnce(deps.items, [putIfUnchanged(proof, taken)])) ? taken : null
}

/**
 * Frees the proof when a registration is refused, so that a retry needs no new SMS; the number of times is limited. If
 * the phone was verified again meanwhile, the newer proof is left alone.
 */
export const returnPhoneProof = async (deps: Dependencies, taken: PhoneProof): Promise<void> => {
  const returns = taken.returns + 1
  if (returns >= maxReturns) return spendPhoneProof(deps, taken)
  await writeOnce(deps.items, [putIfUnchanged(taken, { ...taken, takenBy: null, returns })])
}

export const spendPhoneProof = async (deps: Dependencies, { pk, sk, id }: PhoneProof): Promise<void> => {
  await deps.items.delete('access', { pk, sk }, { equals: { id } })
}

const putIfUnchanged = ({ id, takenBy, takenAt, returns }: PhoneProof, proof: PhoneProof): Write => ({
  put: rowOf(proof),
  table: 'access',
  if: { equals: { id, takenBy, takenAt, returns } },
})

const proofOf = (row: Item): PhoneProof => ({
  pk: read.text(row, 'pk'),
  sk: 'proof',
  id: read.text(row, 'id'),
  provenAt: read.number(row, 'provenAt'),
  by: read.textOr(row, 'by', ''),
  takenBy: read.textOr(row, 'takenBy', null),
  takenAt: read.number(row, 'takenAt'),
  returns: read.number(row, 'returns'),
})

const rowOf = (proof: PhoneProof): Item => ({ ...proof, expires_at: expirySeconds(proof.provenAt + lifetime) })

const keyOf = async ({ hmac }: Dependencies, phone: string) =>
  ({ pk: `proof#${await hmac('phone-proof', phone)}`, sk: 'proof' }) as const

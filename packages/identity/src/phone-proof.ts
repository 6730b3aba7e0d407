/** A phone that answered its code is proven for thirty minutes; one registration uses the proof up. */
import { randomUUID } from 'node:crypto'
import { type Item, type Write, writeOnce } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from './dependencies.ts'
import { ageOf } from './waits.ts'

const lifetime = 30 * 60_000
/** Longer than a function may run: whoever holds a proof for longer has ended without a word. */
const leaseLasts = 45_000
/** More than anybody mistypes: with a proof that is given back for ever, one SMS would try out who is registered. */
const mostReturns = 20

export type PhoneProof = {
  readonly pk: string
  readonly sk: 'proof'
  readonly id: string
  readonly provenAt: number
  /** Names the registration that is under way with it; null while nobody has begun one. */
  readonly takenBy: string | null
  readonly takenAt: number
  /** How often a registration was refused and gave it back. */
  readonly returns: number
}

export const provePhone = async (deps: Dependencies, phone: string): Promise<void> => {
  const proof = { ...(await keyOf(deps, phone)), id: randomUUID(), provenAt: millisecondsNow(deps) }
  await deps.items.put('access', rowOf({ ...proof, takenBy: null, takenAt: 0, returns: 0 }))
}

export const findPhoneProof = async (deps: Dependencies, phone: string): Promise<PhoneProof | null> => {
  const row = await deps.items.get('access', await keyOf(deps, phone))
  if (!row) return null
  const proof = row as unknown as PhoneProof
  return ageOf(proof.provenAt, millisecondsNow(deps)) < lifetime ? proof : null
}

/** Whether a registration has it and may still be at work. */
export const isTaken = (deps: Dependencies, { takenBy, takenAt }: PhoneProof): boolean =>
  takenBy !== null && ageOf(takenAt, millisecondsNow(deps)) < leaseLasts

/** Of two who take the same proof at once, one has it; null for the other. */
export const takePhoneProof = async (
  deps: Dependencies,
  proof: PhoneProof,
  takenBy: string,
): Promise<PhoneProof | null> => {
  if (isTaken(deps, proof)) return null
  const taken = { ...proof, takenBy, takenAt: millisecondsNow(deps) }
  return (await writeOnce(deps.items, [putWhereStill(proof, taken)])) ? taken : null
}

/** A registration that is refused for another reason costs no new SMS, some times. A phone that was proven anew stays as it is. */
export const returnPhoneProof = async (deps: Dependencies, taken: PhoneProof): Promise<void> => {
  const returns = taken.returns + 1
  if (returns >= mostReturns) return spendPhoneProof(deps, taken)
  await writeOnce(deps.items, [putWhereStill(taken, { ...taken, takenBy: null, returns })])
}

export const spendPhoneProof = async (deps: Dependencies, { pk, sk, id }: PhoneProof): Promise<void> => {
  await deps.items.delete('access', { pk, sk }, { equals: { id } })
}

const putWhereStill = ({ id, takenBy, takenAt, returns }: PhoneProof, proof: PhoneProof): Write => ({
  put: rowOf(proof),
  table: 'access',
  if: { equals: { id, takenBy, takenAt, returns } },
})

const rowOf = (proof: PhoneProof): Item => ({ ...proof, expires_at: expirySeconds(proof.provenAt + lifetime) })

const keyOf = async ({ keyed }: Dependencies, phone: string) =>
  ({ pk: `proof#${await keyed('phone-proof', phone)}`, sk: 'proof' }) as const

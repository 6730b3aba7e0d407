/** A phone that answered its code is proven for thirty minutes; one registration uses the proof up (R-ID-23). */
import { randomUUID } from 'node:crypto'
import type { Item } from '@portal/items'
import { type Dependencies, expirySeconds, millisecondsNow } from './dependencies.ts'

const lifetime = 30 * 60_000
/** More than anybody mistypes: with a proof that is given back for ever, one SMS would try out who is registered. */
const mostReturns = 20

/** `takenBy` names the registration that is under way with it; null while it is free. */
export type PhoneProof = {
  readonly pk: string
  readonly sk: 'proof'
  readonly id: string
  readonly provenAt: number
  readonly takenBy: string | null
  /** How often a registration was refused and gave it back. */
  readonly returns: number
}

export const provePhone = async (deps: Dependencies, phone: string): Promise<void> => {
  const proof = { ...(await keyOf(deps, phone)), id: randomUUID(), provenAt: millisecondsNow(deps) }
  await deps.items.put('access', rowOf({ ...proof, takenBy: null, returns: 0 }))
}

export const findPhoneProof = async (deps: Dependencies, phone: string): Promise<PhoneProof | null> => {
  const row = await deps.items.get('access', await keyOf(deps, phone))
  if (!row) return null
  const proof = row as unknown as PhoneProof
  return millisecondsNow(deps) < proof.provenAt + lifetime ? proof : null
}

/** Of two who take the same proof at once, one has it. */
export const takePhoneProof = (deps: Dependencies, proof: PhoneProof, takenBy: string): Promise<boolean> =>
  deps.items.put('access', rowOf({ ...proof, takenBy }), {
    equals: { id: proof.id, takenBy: null, returns: proof.returns },
  })

/** A registration that is refused for another reason costs no new SMS, some times. A phone that was proven anew stays as it is. */
export const returnPhoneProof = async (deps: Dependencies, proof: PhoneProof): Promise<void> => {
  const returns = proof.returns + 1
  if (returns >= mostReturns) return spendPhoneProof(deps, proof)
  await deps.items.put('access', rowOf({ ...proof, takenBy: null, returns }), { equals: { id: proof.id } })
}

export const spendPhoneProof = async (deps: Dependencies, { pk, sk, id }: PhoneProof): Promise<void> => {
  await deps.items.delete('access', { pk, sk }, { equals: { id } })
}

const rowOf = (proof: PhoneProof): Item => ({ ...proof, expires_at: expirySeconds(proof.provenAt + lifetime) })

const keyOf = async ({ keyed }: Dependencies, phone: string) =>
  ({ pk: `proof#${await keyed('phone-proof', phone)}`, sk: 'proof' }) as const

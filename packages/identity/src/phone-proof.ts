/** A phone that answered its code is proven for thirty minutes; one registration uses the proof up (contract section 4). */
import { randomUUID } from 'node:crypto'
import { type Dependencies, expirySeconds, millisecondsNow } from './dependencies.ts'

const lifetime = 30 * 60_000

/** What was taken can be given back as it was: a registration that is refused for another reason costs no new SMS. */
export type PhoneProof = { readonly pk: string; readonly sk: 'proof'; readonly id: string; readonly provenAt: number }

export const provePhone = async (deps: Dependencies, phone: string): Promise<void> => {
  await write(deps, { ...(await keyOf(deps, phone)), id: randomUUID(), provenAt: millisecondsNow(deps) })
}

export const findPhoneProof = async (deps: Dependencies, phone: string): Promise<PhoneProof | null> => {
  const key = await keyOf(deps, phone)
  const row = await deps.items.get('access', key)
  if (!row) return null
  const proof = { ...key, id: row.id as string, provenAt: row.provenAt as number }
  return isFresh(deps, proof) ? proof : null
}

/** Of two who take the same proof at once, one has it. */
export const takePhoneProof = ({ items }: Dependencies, { pk, sk, id }: PhoneProof): Promise<boolean> =>
  items.delete('access', { pk, sk }, { equals: { id } })

/** Unless the phone was proven anew meanwhile. */
export const returnPhoneProof = async (deps: Dependencies, proof: PhoneProof): Promise<void> => {
  if (isFresh(deps, proof)) await write(deps, proof, { absent: true })
}

const write = (deps: Dependencies, proof: PhoneProof, condition?: { absent: true }) =>
  deps.items.put('access', { ...proof, expires_at: expirySeconds(proof.provenAt + lifetime) }, condition)

const isFresh = (deps: Dependencies, { provenAt }: PhoneProof) => millisecondsNow(deps) < provenAt + lifetime

const keyOf = async ({ keyed }: Dependencies, phone: string) =>
  ({ pk: `proof#${await keyed('phone-proof', phone)}`, sk: 'proof' }) as const

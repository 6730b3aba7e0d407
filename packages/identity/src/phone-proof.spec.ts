import { expect, test } from 'vitest'
import { countAddress } from './address-limits.ts'
import { hours, identityInMemory, minutes } from './in-memory.ts'
import {
  findPhoneProof,
  type PhoneProof,
  provePhone,
  returnPhoneProof,
  takePhoneProof,
  usePhoneProofUp,
} from './phone-proof.ts'

const phone = '500000005'
const proven = async () => {
  const memory = identityInMemory()
  await provePhone(memory.deps, phone)
  return memory
}

test('a phone is proven for thirty minutes, and no other phone is', async () => {
  const { deps, pass } = await proven()
  expect(await findPhoneProof(deps, '500000006')).toBeNull()
  pass(minutes(30) - 1)
  expect(await findPhoneProof(deps, phone)).not.toBeNull()
  pass(1)
  expect(await findPhoneProof(deps, phone)).toBeNull()
})

const proofOf = async ({ deps }: Awaited<ReturnType<typeof proven>>) =>
  (await findPhoneProof(deps, phone)) as PhoneProof

test('of two registrations at once, one has the proof, and used up it is gone', async () => {
  const memory = await proven()
  const proof = await proofOf(memory)
  const taken = await Promise.all([takePhoneProof(memory.deps, proof, 'a'), takePhoneProof(memory.deps, proof, 'b')])
  expect(taken.toSorted()).toEqual([false, true])
  expect(await proofOf(memory)).toMatchObject({ takenBy: taken[0] ? 'a' : 'b' })
  await usePhoneProofUp(memory.deps, proof)
  expect(await findPhoneProof(memory.deps, phone)).toBeNull()
})

test('given back, it is free again and lives no longer than before', async () => {
  const memory = await proven()
  const { deps, pass } = memory
  const proof = await proofOf(memory)
  await takePhoneProof(deps, proof, 'a')
  pass(minutes(20))
  await returnPhoneProof(deps, proof)
  expect(await takePhoneProof(deps, await proofOf(memory), 'b')).toBe(true)
  pass(minutes(10))
  expect(await findPhoneProof(deps, phone)).toBeNull()
})

test('a phone that was proven anew meanwhile keeps its new proof', async () => {
  const memory = await proven()
  const old = await proofOf(memory)
  await takePhoneProof(memory.deps, old, 'a')
  await provePhone(memory.deps, phone)
  await returnPhoneProof(memory.deps, old)
  await usePhoneProofUp(memory.deps, old)
  expect((await proofOf(memory)).id).not.toBe(old.id)
})

test('an address has 300 code requests an hour, times the factor, and hears when it may go on', async () => {
  const { deps, pass } = identityInMemory()
  const count = (address: string, factor = 1) => countAddress(deps, { address, what: 'codes', factor })
  for (let requests = 0; requests < 300; requests++) expect(await count('198.51.100.7')).toBeNull()
  pass(minutes(15))
  expect(await count('198.51.100.7')).toBe(45 * 60)
  expect(await count('198.51.100.8')).toBeNull()
  expect(await count('198.51.100.7', 2)).toBeNull()
  pass(hours(1))
  expect(await count('198.51.100.7')).toBeNull()
})

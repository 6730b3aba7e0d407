import { expect, test } from 'vitest'
import { identityInMemory, minutes } from './in-memory.ts'
import {
  findPhoneProof,
  type PhoneProof,
  provePhone,
  returnPhoneProof,
  spendPhoneProof,
  takePhoneProof,
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
  await spendPhoneProof(memory.deps, proof)
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

test('given back twenty times it is used up: one SMS does not try out who is registered', async () => {
  const memory = await proven()
  for (let refusal = 1; refusal <= 20; refusal++) {
    const proof = await proofOf(memory)
    expect(await takePhoneProof(memory.deps, proof, 'a')).toBe(true)
    await returnPhoneProof(memory.deps, proof)
  }
  expect(await findPhoneProof(memory.deps, phone)).toBeNull()
})

test('a phone that was proven anew meanwhile keeps its new proof', async () => {
  const memory = await proven()
  const old = await proofOf(memory)
  await takePhoneProof(memory.deps, old, 'a')
  await provePhone(memory.deps, phone)
  await returnPhoneProof(memory.deps, old)
  await spendPhoneProof(memory.deps, old)
  expect((await proofOf(memory)).id).not.toBe(old.id)
})

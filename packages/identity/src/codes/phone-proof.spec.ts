import type { Items } from '@portal/items'
import { repeatingItems } from '@portal/items/unreliable'
import { expect, test } from 'vitest'
import { identityInMemory, minutes, seconds } from '../testing/in-memory.ts'
import {
  findPhoneProof,
  type PhoneProof,
  provePhone,
  returnPhoneProof,
  spendPhoneProof,
  takePhoneProof,
} from './phone-proof.ts'

const phone = '500000005'
const requester = { kind: 'address', value: '192.0.2.1' } as const
const proven = async (wrap?: (items: Items) => Items) => {
  const memory = identityInMemory(wrap)
  await provePhone(memory.deps, phone, requester)
  return memory
}

test('a phone is proven for thirty minutes, and no other phone is', { tags: 'R-ID-23' }, async () => {
  const { deps, pass } = await proven()
  expect(await findPhoneProof(deps, { phone: '500000006', requester })).toBeNull()
  pass(minutes(30) - 1)
  expect(await findPhoneProof(deps, { phone, requester })).not.toBeNull()
  pass(1)
  expect(await findPhoneProof(deps, { phone, requester })).toBeNull()
})

test('a proof serves whoever verified the phone, on another network with its id', { tags: 'R-ID-75' }, async () => {
  const { deps } = identityInMemory()
  const id = await provePhone(deps, phone, requester)
  const elsewhere = { kind: 'address', value: '198.51.100.1' } as const
  expect(await findPhoneProof(deps, { phone, requester: elsewhere })).toBeNull()
  expect(await findPhoneProof(deps, { phone, requester: elsewhere, id: 'guessed' })).toBeNull()
  expect(await findPhoneProof(deps, { phone, requester: elsewhere, id })).toMatchObject({ id })
  expect(await findPhoneProof(deps, { phone, requester })).toMatchObject({ id })
})

const proofOf = async ({ deps }: Awaited<ReturnType<typeof proven>>) =>
  (await findPhoneProof(deps, { phone, requester })) as PhoneProof

const taken = async (memory: Awaited<ReturnType<typeof proven>>, by = 'a') =>
  (await takePhoneProof(memory.deps, await proofOf(memory), by)) as PhoneProof

test('of two simultaneous registrations one gets the proof of the phone, which is then used up', async () => {
  const memory = await proven()
  const proof = await proofOf(memory)
  const taken = await Promise.all([takePhoneProof(memory.deps, proof, 'a'), takePhoneProof(memory.deps, proof, 'b')])
  expect(taken.filter((each) => each !== null)).toHaveLength(1)
  expect(await proofOf(memory)).toMatchObject({ takenBy: taken[0] ? 'a' : 'b' })
  await spendPhoneProof(memory.deps, proof)
  expect(await findPhoneProof(memory.deps, { phone, requester })).toBeNull()
})

test('a returned proof is free again, and expires no later than before', async () => {
  const memory = await proven()
  const { deps, pass } = memory
  pass(minutes(20))
  await returnPhoneProof(deps, await taken(memory))
  expect(await takePhoneProof(deps, await proofOf(memory), 'b')).not.toBeNull()
  pass(minutes(10))
  expect(await findPhoneProof(deps, { phone, requester })).toBeNull()
})

test('a proof is used up after twenty returns, so that one SMS cannot probe who is registered', async () => {
  const memory = await proven()
  for (let refusal = 1; refusal <= 20; refusal++) await returnPhoneProof(memory.deps, await taken(memory))
  expect(await findPhoneProof(memory.deps, { phone, requester })).toBeNull()
})

test('a phone that was proven again meanwhile keeps its new proof', async () => {
  const memory = await proven()
  const old = await taken(memory)
  await provePhone(memory.deps, phone, requester)
  await returnPhoneProof(memory.deps, old)
  await spendPhoneProof(memory.deps, old)
  expect((await proofOf(memory)).id).not.toBe(old.id)
})

test('an interrupted registration holds the proof for less than a minute, not for thirty', async () => {
  const memory = await proven()
  const silent = await taken(memory, 'killed')
  memory.pass(seconds(40))
  expect(await takePhoneProof(memory.deps, await proofOf(memory), 'b')).toBeNull()
  memory.pass(seconds(5))
  expect(await taken(memory, 'b')).toMatchObject({ takenBy: 'b' })
  // A late return must not release a proof that somebody else holds now.
  await returnPhoneProof(memory.deps, silent)
  expect(await proofOf(memory)).toMatchObject({ takenBy: 'b' })
})

test('the proof stays with the registration that took it, even after a lost answer', async () => {
  const memory = await proven(repeatingItems)
  expect(await taken(memory)).toMatchObject({ takenBy: 'a' })
})

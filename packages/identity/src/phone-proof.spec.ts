import { expect, test } from 'vitest'
import { countAddress } from './address-limits.ts'
import { hours, identityInMemory, minutes } from './in-memory.ts'
import { findPhoneProof, type PhoneProof, provePhone, returnPhoneProof, takePhoneProof } from './phone-proof.ts'

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

test('of two registrations at once, one uses the proof up', async () => {
  const { deps } = await proven()
  const proof = (await findPhoneProof(deps, phone)) as PhoneProof
  const taken = await Promise.all([takePhoneProof(deps, proof), takePhoneProof(deps, proof)])
  expect(taken.toSorted()).toEqual([false, true])
  expect(await findPhoneProof(deps, phone)).toBeNull()
})

test('given back, it lives no longer than before', async () => {
  const { deps, pass } = await proven()
  const proof = (await findPhoneProof(deps, phone)) as PhoneProof
  await takePhoneProof(deps, proof)
  pass(minutes(20))
  await returnPhoneProof(deps, proof)
  expect(await findPhoneProof(deps, phone)).not.toBeNull()
  pass(minutes(10))
  expect(await findPhoneProof(deps, phone)).toBeNull()
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

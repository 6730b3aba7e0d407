/** The last use of a passkey, and its counter (R-ID-41). */
import { repeatingItems } from '@portal/items/unreliable'
import { describe, expect, test } from 'vitest'
import { identityInMemory } from '../testing/in-memory.ts'
import { forgetPasskeyUses, passkeyUses, recordFirstCounter, recordPasskeyUse } from './rows.ts'

const portal = (...wrap: Parameters<typeof identityInMemory>) => {
  const { deps } = identityInMemory(...wrap)
  const use = (counter: number, passkey = 1) => recordPasskeyUse(deps, { memberId: 5, passkey, counter })
  return { deps, use, uses: () => passkeyUses(deps, 5) }
}

describe('the counter of a passkey', () => {
  test('has to grow, because a copied key has the same one', async () => {
    const { deps, use } = portal()
    await recordFirstCounter(deps, { memberId: 5, passkey: 1, counter: 7 })
    expect([await use(7), await use(8), await use(8), await use(3), await use(9)]).toEqual([
      false,
      true,
      false,
      false,
      true,
    ])
  })

  test('may stay 0 for a device that counts nothing, and not fall back to it', async () => {
    const { use } = portal()
    expect([await use(0), await use(0), await use(1), await use(0)]).toEqual([true, true, true, false])
  })

  test('lets one of two sign-ins with the same counter in', async () => {
    const { use } = portal()
    expect((await Promise.all([use(1), use(1)])).filter(Boolean)).toHaveLength(1)
  })

  test('is recorded once when the store’s answer was lost', async () => {
    const { use, uses } = portal(repeatingItems)
    expect(await use(4)).toBe(true)
    expect(await uses()).toMatchObject([{ passkey: 1, counter: 4 }])
  })
})

test('uses are shown with their time, and forgotten together', async () => {
  const { deps, use, uses } = portal()
  await recordFirstCounter(deps, { memberId: 5, passkey: 2, counter: 0 })
  await use(1)
  expect(await uses()).toEqual([
    { passkey: 1, counter: 1, lastUsedAt: Date.parse(deps.now()) },
    { passkey: 2, counter: 0, lastUsedAt: null },
  ])
  await forgetPasskeyUses(deps, 5)
  expect(await uses()).toEqual([])
})

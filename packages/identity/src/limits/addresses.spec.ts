/**
 * Limits per network address (R-LIM-14).
 *
 * @module-tag R-LIM-14
 */
import { describe, expect, test } from 'vitest'
import { hours, identityInMemory, minutes } from '../testing/in-memory.ts'
import { addressLimitFactor, countAddress } from './addresses.ts'

const someAddress = '198.51.100.7'

describe('requests of one address', () => {
  test('are refused beyond 20 messages an hour, until the hour is over', async () => {
    const { deps, pass } = identityInMemory()
    const count = (address = someAddress) => countAddress(deps, { address, what: 'contact', factor: 1 })
    pass(minutes(15))
    for (let message = 1; message <= 20; message++) expect(await count()).toBeNull()
    expect(await count()).toBe(45 * 60)
    expect(await count('198.51.100.8')).toBeNull()
    pass(hours(1))
    expect(await count()).toBeNull()
  })

  test('are stored until their hour is over, because a row that expired would lift the limit', async () => {
    const { deps } = identityInMemory()
    await countAddress(deps, { address: someAddress, what: 'contact', factor: 1 })
    const { items } = await deps.items.scan('access')
    const endOfHour = (Date.parse(deps.now()) + hours(1)) / 1000
    expect(items.map(({ expires_at }) => Number(expires_at) >= endOfHour)).toEqual([true])
  })

  test('are multiplied by the factor', async () => {
    const { deps } = identityInMemory()
    for (let message = 1; message <= 40; message++)
      expect(await countAddress(deps, { address: someAddress, what: 'contact', factor: 2 })).toBeNull()
    expect(await countAddress(deps, { address: someAddress, what: 'contact', factor: 2 })).not.toBeNull()
  })

  test.each([
    ['2001:db8:1:2::7', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::7', '2001:0DB8:0001:0002:0:0:0:1', true],
    ['2001:db8::7', '2001:db8:0:0:1::', true],
    ['::1', '::2', true],
    ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
    ['2001:db8:1:2::7', '2003:db8:1:2::7', false],
    ['2001:db8::a:1:2:3:4', '2001:db8::b:1:2:3:4', false],
    ['198.51.100.7', '198.51.100.8', false],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.8', false],
    ['unknown', 'unknown', true],
  ])('of %s and %s count together: %s', async (one, other, isTogether) => {
    const { deps } = identityInMemory()
    const count = (address: string) => countAddress(deps, { address, what: 'contact', factor: 1 })
    for (let message = 1; message <= 20; message++) await count(one)
    expect((await count(other)) !== null).toBe(isTogether)
  })

  test('for codes are 300 an hour', async () => {
    const { deps } = identityInMemory()
    const count = () => countAddress(deps, { address: someAddress, what: 'codes', factor: 1 })
    for (let requests = 1; requests <= 300; requests++) expect(await count()).toBeNull()
    expect(await count()).not.toBeNull()
  })

  test('are counted without storing the address', async () => {
    const { deps } = identityInMemory()
    await countAddress(deps, { address: someAddress, what: 'codes', factor: 1 })
    const { items } = await deps.items.scan('access')
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain(someAddress)
  })
})

describe('the factor of a function', () => {
  test('is 1 by default', { tags: 'R-RUN-5' }, () => {
    expect(addressLimitFactor({})).toBe(1)
    expect(addressLimitFactor({ PORTAL_ADDRESS_LIMITS: '' })).toBe(1)
    expect(addressLimitFactor({ PORTAL_ADDRESS_LIMITS: '1000' })).toBe(1000)
  })

  test.each(['off', '1,5', '0', '-1', 'NaN'])(
    '%s lifts no limit, because the function does not start',
    { tags: 'R-RUN-5' },
    (given) => expect(() => addressLimitFactor({ PORTAL_ADDRESS_LIMITS: given })).toThrow('PORTAL_ADDRESS_LIMITS'),
  )
})

import type { KMSClient } from '@aws-sdk/client-kms'
import type { Item } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test, vi } from 'vitest'
import { failureReason } from '../log/projector.ts'
import { memoryKms } from '../testing/in-memory.ts'
import { kmsKeys } from './kms.ts'

const given = () => {
  const { kms, calls } = memoryKms()
  const items = memoryItems()
  let time = 0
  const open = () => kmsKeys({ kms, keyId: 'alias/portal', items, now: () => time })
  const after = (milliseconds: number) => {
    time += milliseconds
  }
  return { items, calls, open, after }
}

describe('keys wrapped by KMS', () => {
  test('exist one per subject, made on first use, the same in every process', async () => {
    const { open } = given()
    const [here, there] = [open(), open()]
    const key = await here.keyFor('member-5')
    expect(key).toHaveLength(32)
    expect(await there.keyFor('member-5')).toEqual(key)
    expect(await there.keyFor('member-6')).not.toEqual(key)
  })

  test('processes that use a new subject at the same time agree on one key', async () => {
    const { open } = given()
    const keys = await Promise.all(Array.from({ length: 8 }, () => open().keyFor('member-5')))
    for (const key of keys) expect(key).toEqual(keys[0])
  })

  test('are stored wrapped only, bound to their subject', async () => {
    const { items, open } = given()
    const key = await open().keyFor('member-5')
    const stored = await items.get('keys', { subject: 'member-5' })
    expect(Buffer.from(stored?.wrapped as Uint8Array).includes(Buffer.from(key ?? []))).toBe(false)
    await items.put('keys', { subject: 'member-6', wrapped: stored?.wrapped as Uint8Array })
    await expect(open().keyFor('member-6')).rejects.toThrow()
  })

  test('a lookup creates no key', async () => {
    const { items, calls, open } = given()
    expect(await open().existingKey('member-5')).toBeNull()
    expect(await items.get('keys', { subject: 'member-5' })).toBeUndefined()
    expect(calls).toEqual([])
  })

  test('existing keys that are needed together are read in one request', async () => {
    const { items, open } = given()
    const subjects = ['member-5', 'member-6', 'member-7'] as const
    const made = await Promise.all(subjects.map((subject) => open().keyFor(subject)))
    const getMany = vi.spyOn(items, 'getMany')
    const keys = open()
    expect(await Promise.all(subjects.map((subject) => keys.existingKey(subject)))).toEqual(made)
    expect(getMany.mock.calls).toEqual([['keys', subjects.map((subject) => ({ subject }))]])
  })

  test('many keys that are needed together are unwrapped 32 at a time, in turn', async () => {
    const { kms } = memoryKms()
    const items = memoryItems()
    const subjects = Array.from({ length: 80 }, (_, index) => `member-${index}`)
    await Promise.all(subjects.map((subject) => kmsKeys({ kms, keyId: 'key', items }).keyFor(subject)))
    let [running, most] = [0, 0]
    const send = async (command: never) => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return kms.send(command)
    }
    const keys = kmsKeys({ kms: { send } as unknown as Pick<KMSClient, 'send'>, keyId: 'key', items })
    const found = await Promise.all(subjects.map((subject) => keys.existingKey(subject)))
    expect([found.filter((key) => key?.length === 32).length, most]).toEqual([80, 32])
  })

  test('a lookup without a result does not prevent a key from being made', async () => {
    const { open } = given()
    const keys = open()
    const [looked, made] = await Promise.all([keys.existingKey('member-5'), keys.keyFor('member-5')])
    expect(looked).toBeNull()
    expect(made).toHaveLength(32)
    expect(await keys.existingKey('member-5')).toEqual(made)
  })

  test('are requested once in five minutes', async () => {
    const { calls, open, after } = given()
    await open().keyFor('member-5')
    const keys = open()
    await Promise.all([keys.keyFor('member-5'), keys.existingKey('member-5'), keys.keyFor('member-5')])
    after(5 * 60 * 1000 - 1)
    await keys.keyFor('member-5')
    expect(calls).toEqual(['GenerateDataKey', 'Decrypt'])
    after(1)
    await keys.keyFor('member-5')
    expect(calls).toEqual(['GenerateDataKey', 'Decrypt', 'Decrypt'])
  })

  test('the cache of keys is bounded and drops the least recently used one', async () => {
    const { calls, open } = given()
    const keys = open()
    for (let member = 0; member < 10_001; member++) await keys.keyFor(`member-${member}`)
    calls.length = 0
    await keys.keyFor('member-10000')
    await keys.keyFor('member-0')
    expect(calls).toEqual(['Decrypt'])
  })

  test('a key beyond the newest 5,000 is neither requested again within five minutes nor after its erasure', async () => {
    const { calls, open, after } = given()
    const keys = open()
    const first = await keys.keyFor('member-0')
    after(60_000)
    for (let member = 1; member <= 5_001; member++) await keys.keyFor(`member-${member}`)
    calls.length = 0
    expect(await keys.existingKey('member-0')).toEqual(first)
    expect(calls).toEqual([])
    after(4 * 60_000)
    expect(await keys.existingKey('member-0')).toEqual(first)
    expect(calls).toEqual(['Decrypt'])
    await keys.erase('member-1')
    expect(await keys.existingKey('member-1')).toBeNull()
  })

  test('are kept beyond five minutes by who renews them, except those erased meanwhile', async () => {
    const { items, calls, open, after } = given()
    const [here, there] = [open(), open()]
    const members = [1, 2, 3].map((id) => `member-${id}`)
    const [first, second, third] = await Promise.all(members.map((member) => here.keyFor(member)))
    const scan = vi.spyOn(items, 'scan')
    after(4 * 60_000 - 1)
    await here.renew()
    expect(scan).not.toHaveBeenCalled()
    after(1)
    await there.erase('member-2')
    calls.length = 0
    await here.renew()
    after(5 * 60_000 - 1)
    const keys = await Promise.all(members.map((member) => here.existingKey(member)))
    expect([keys, calls]).toEqual([[first, null, third], []])
    expect(second).toHaveLength(32)
    after(1)
    expect(await here.existingKey('member-1')).toEqual(first)
    expect(calls).toEqual(['Decrypt'])
  })

  test('an erased subject never has a key again: immediately here, after five minutes in other processes', async () => {
    const { items, open, after } = given()
    const [here, there] = [open(), open()]
    const key = await here.keyFor('member-5')
    await there.keyFor('member-5')
    await here.erase('member-5')
    expect([await here.keyFor('member-5'), await here.existingKey('member-5')]).toEqual([null, null])
    expect(await there.existingKey('member-5')).toEqual(key)
    after(5 * 60 * 1000)
    expect([await there.existingKey('member-5'), await there.keyFor('member-5')]).toEqual([null, null])
    expect(await items.get('keys', { subject: 'member-5' })).toEqual({ subject: 'member-5', erased: true })
  })

  test('distinguishes keys that open or were erased from missing, changed and foreign ones', async () => {
    const { items, open } = given()
    const keys = open()
    for (const subject of ['member-5', 'member-6', 'member-7']) await keys.keyFor(subject)
    await keys.erase('member-7')
    expect(await Promise.all(['member-5', 'member-7', 'member-8'].map(keys.opens))).toEqual([true, true, false])
    const { wrapped } = (await items.get('keys', { subject: 'member-5' })) as { wrapped: Uint8Array }
    const changes: Item[] = [
      { wrapped: Uint8Array.from(wrapped, (byte, at) => (at === 20 ? byte ^ 1 : byte)) },
      { wrappee: wrapped },
      { wrapped, more: 1 },
      { erased: false },
    ]
    for (const changed of changes) {
      await items.put('keys', { subject: 'member-5', ...changed })
      // `existingKey` still returns the cached key, while `opens` reads the table.
      expect([await keys.existingKey('member-5'), await keys.opens('member-5')]).toEqual([expect.anything(), false])
    }
    await items.put('keys', { subject: 'member-6', wrapped })
    expect(await keys.opens('member-6')).toBe(false)
  })

  test('give no answer while KMS is unavailable', async () => {
    const { items, open } = given()
    await open().keyFor('member-5')
    const send = () => Promise.reject(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }))
    const keys = kmsKeys({ kms: { send }, keyId: 'key', items })
    await expect(keys.opens('member-5')).rejects.toThrow('slow down')
  })

  test('a failure of KMS is thrown and not cached', async () => {
    const { kms } = memoryKms()
    let isDown = true
    const send = async (command: never) => {
      if (isDown) throw new TypeError('KMS is down')
      return kms.send(command)
    }
    const keys = kmsKeys({ kms: { send } as unknown as Pick<KMSClient, 'send'>, keyId: 'key', items: memoryItems() })
    await expect(keys.keyFor('member-5')).rejects.toMatchObject({
      name: 'MasterKeyUnavailable',
      cause: new TypeError('KMS is down'),
    })
    isDown = false
    expect(await keys.keyFor('member-5')).toHaveLength(32)
  })

  test.each([
    'DisabledException',
    'KMSInvalidStateException',
    'NotFoundException',
    'AccessDeniedException',
    'TimeoutError',
  ])('an unavailable master key (%s) is reported as such, not as a damaged key or event', async (name) => {
    const { items, open } = given()
    await open().keyFor('member-5')
    const send = () => Promise.reject(Object.assign(new Error('arn:aws:kms:…'), { name, $fault: 'client' }))
    const keys = kmsKeys({ kms: { send }, keyId: 'key', items })
    for (const ask of [keys.opens, keys.existingKey, keys.keyFor]) {
      const error = await ask('member-5').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'MasterKeyUnavailable', message: `the master key does not answer (${name})` })
      expect(failureReason(error)).toBe('unavailable')
    }
    await expect(keys.keyFor('member-6')).rejects.toThrow('the master key does not answer')
  })

  test('a changed key is reported with its subject, and one that is no bytes is not sent to KMS', async () => {
    const { items, calls, open } = given()
    await open().keyFor('member-5')
    for (const [changed, expectedCalls] of [
      [{ wrapped: Uint8Array.of(1) }, ['Decrypt']],
      [{ wrapped: 'text' }, []],
      [{ wrapped: 7 }, []],
      [{}, []],
    ] as const) {
      calls.length = 0
      await items.put('keys', { subject: 'member-5', ...changed })
      await expect(open().existingKey('member-5')).rejects.toMatchObject({
        name: 'KeyDamaged',
        message: 'the key of member-5 does not open',
      })
      expect(calls).toEqual(expectedCalls)
    }
  })
})

import { createHash } from 'node:crypto'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'
import { executeOn, noteCommand, openCommand, samplePersonalFields } from './conformance/sample.ts'
import { proofFor } from './inspect.ts'
import { memoryKeys } from './keys/keys.ts'
import { openEventStore } from './open-event-store.ts'

const given = async () => {
  const items = memoryItems()
  const store = openEventStore({ items, keys: memoryKeys(), personalFields: samplePersonalFields })
  await executeOn(store)('application-1', openCommand('12345'))
  await executeOn(store)('application-1', noteCommand('ტექსტი', 2))
  const { events } = await store.inspect('application-1')
  return { items, events }
}
const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('base64url')

describe('the proof of an event', () => {
  test('lets a reader compute every hash from the answer, without the store and without any key', async () => {
    let previous = Buffer.alloc(32)
    for (const event of (await given()).events) {
      const { hash, previousHash, content } = JSON.parse(JSON.stringify(proofFor(event, () => false)))
      expect(Buffer.from(previousHash, 'base64url')).toEqual(previous)
      expect(sha256(previous, canonicalJson(content))).toBe(hash)
      previous = Buffer.from(hash, 'base64url')
    }
  })

  test('lets a reader verify each value that they may read against the hash', async () => {
    const [event] = (await given()).events
    if (event === undefined) throw new Error('there is an event')
    const { salts, commitments, content } = proofFor(event, (field) => field === 'name')
    expect(Object.keys(salts)).toEqual(['name'])
    const name = (event.recorded.data as Record<string, Json>).name as Json
    expect(sha256(Buffer.from(salts.name as string, 'base64url'), canonicalJson(name))).toBe(commitments.name)
    expect(content).toMatchObject({ data: { name: { commitment: commitments.name } } })
  })

  test('reveals no sealed value', async () => {
    const [event] = (await given()).events
    if (event === undefined) throw new Error('there is an event')
    const text = JSON.stringify(proofFor(event, () => false))
    for (const secret of ['12345', 'ნინო', ...Object.values(event.recorded.salts)]) expect(text).not.toContain(secret)
  })
})

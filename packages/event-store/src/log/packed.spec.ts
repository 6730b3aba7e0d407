import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Item } from '@portal/items'
import { expect, test } from 'vitest'
import { packEvents, unpackEvents, unpackedLater } from './packed.ts'

const events: readonly Item[] = [
  {
    stream: 'application-1',
    version: 1,
    data: '{"a":"ტექსტი"}',
    sealed: { 'member-5': { name: Uint8Array.of(0, 255) } },
  },
  { stream: 'application-1', version: 2, data: '{}', sealed: {}, odd: [null, true, -1.5] },
]

test('packed events are unpacked unchanged', async () => {
  expect(unpackEvents(packEvents(events))).toStrictEqual(events)
  expect((await unpackedLater(packEvents(events)))()).toStrictEqual(events)
  expect(unpackEvents(packEvents([]))).toEqual([])
})

const large: readonly Item[] = Array.from({ length: 60 }, (_, index) => ({
  ...events[0],
  version: index + 1,
  data: JSON.stringify(createHash('sha256').update(`${index}`).digest('base64')),
}))

test('a segment of more than a kilobyte is unpacked unchanged, and not after a changed byte', async () => {
  const whole = packEvents(large)
  expect(whole.length).toBeGreaterThan(1_024)
  expect(unpackEvents(whole)).toStrictEqual(large)
  expect((await unpackedLater(whole))()).toStrictEqual(large)
  const changed = Uint8Array.from(whole, (byte, index) => (index === 1_000 ? byte ^ 1 : byte))
  expect((await unpackedLater(changed))()).toBeNull()
})

test('the same events have the same packed bytes, whatever the order of their attributes', () => {
  const turned = events.map((event) => Object.fromEntries(Object.entries(event).reverse()))
  expect(packEvents(turned)).toEqual(packEvents(events))
})

test('a list from the former format of segments is read as it is', () => {
  expect(unpackEvents(events)).toBe(events)
})

test('after one changed bit at any place nothing is unpacked', async () => {
  const whole = packEvents(events)
  for (const place of whole.keys()) {
    const changed = Uint8Array.from(whole)
    changed[place] = (changed[place] as number) ^ (1 << (place % 8))
    expect(unpackEvents(changed)).toBeNull()
    expect((await unpackedLater(changed))()).toBeNull()
  }
})

test('other content under a recomputed digest is not unpacked', async () => {
  for (const text of ['no JSON', '{}', '[{"data":{"SS":["a"]}}]']) {
    const body = brotliCompressSync(text)
    const forged = Buffer.concat([createHash('sha256').update(body).digest().subarray(0, 16), body])
    expect(unpackEvents(Uint8Array.from(forged))).toBeNull()
    expect((await unpackedLater(Uint8Array.from(forged)))()).toBeNull()
  }
})

test('bytes that cannot be decompressed are not unpacked, although their digest is right', async () => {
  const body = Buffer.from('no Brotli')
  const forged = Uint8Array.from(Buffer.concat([createHash('sha256').update(body).digest().subarray(0, 16), body]))
  expect(unpackEvents(forged)).toBeNull()
  expect((await unpackedLater(forged))()).toBeNull()
})

test.each([
  ['nothing', undefined],
  ['a text', 'events'],
  ['too few bytes', Uint8Array.of(1)],
  ['a map', {}],
])('%s is no list of events', async (_, stored) => {
  expect(unpackEvents(stored)).toBeNull()
  expect((await unpackedLater(stored))()).toBeNull()
})

test('repeated content is compressed to a fraction of its size', () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...events[0], version: index + 1 }))
  expect(packEvents(many).length).toBeLessThan(1_000)
})

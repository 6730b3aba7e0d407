import { fold, type StreamName } from '@portal/domain'
import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { executeOn, noteCommand, openCommand, sampleDecider, samplePersonalFields } from './conformance/sample.ts'
import { memoryKeys } from './keys/keys.ts'
import { failureReason } from './log/projector.ts'
import { openEventStore } from './open-event-store.ts'
import { EventTooNew, newestSchema, type Upcasters, upcast } from './stored-event.ts'

const upcasters: Upcasters = {
  Noted: [
    ({ text, ...rest }) => ({ ...rest, words: String(text).split(' ') }),
    ({ words, ...rest }) => ({ ...rest, words, count: (words as string[]).length }),
  ],
}

describe('reading old events', () => {
  test('upcasts step by step to the newest schema', () => {
    expect(upcast(upcasters, 'Noted', 1, { text: 'a b' })).toEqual({ words: ['a', 'b'], count: 2 })
    expect(upcast(upcasters, 'Noted', 2, { words: ['a'] })).toEqual({ words: ['a'], count: 1 })
    expect(upcast(upcasters, 'Noted', 3, { words: [], count: 0 })).toEqual({ words: [], count: 0 })
    expect([newestSchema(upcasters, 'Noted'), newestSchema(upcasters, 'Opened')]).toEqual([3, 1])
  })

  test.each([0, 4, 1.5, Number.NaN])('refuses an unknown schema: %d', (schema) =>
    expect(() => upcast(upcasters, 'Noted', schema, {})).toThrow('the newest known is 3'),
  )

  test('refuses a newer schema for now, because a newer release has written it and will read it', {
    tags: 'R-RUN-15',
  }, async () => {
    const options = { items: memoryItems(), keys: memoryKeys(), personalFields: samplePersonalFields }
    const stream: StreamName = 'application-1'
    await executeOn(openEventStore({ ...options, upcasters }))(stream, openCommand('1'))
    await executeOn(openEventStore({ ...options, upcasters }))(stream, noteCommand('a b'))
    await expect(openEventStore(options).load(stream)).rejects.toThrow(EventTooNew)
    expect(failureReason(new EventTooNew())).toBe('unavailable')
    const key = { stream, version: 2 }
    await options.items.put('events', { ...(await options.items.get('events', key)), ...key, schema: 9 })
    await expect(openEventStore(options).load(stream)).rejects.toThrow(RangeError)
  })

  test('refuses a type of a newer release for now, instead of folding the stream without it', {
    tags: 'R-RUN-15',
  }, async () => {
    const options = { items: memoryItems(), keys: memoryKeys(), personalFields: samplePersonalFields }
    const stream: StreamName = 'application-1'
    await executeOn(openEventStore(options))(stream, openCommand('1'))
    await executeOn(openEventStore(options))(stream, noteCommand('a b'))
    const { Noted: _, ...fewer } = samplePersonalFields
    const older = openEventStore({ ...options, personalFields: fewer })
    await expect(older.load(stream)).rejects.toThrow(EventTooNew)
  })

  test('an event of a newer release is no damage', { tags: 'R-RUN-15' }, async () => {
    const options = { items: memoryItems(), keys: memoryKeys(), personalFields: samplePersonalFields }
    const stream: StreamName = 'application-1'
    await executeOn(openEventStore({ ...options, upcasters }))(stream, openCommand('1'))
    await executeOn(openEventStore({ ...options, upcasters }))(stream, noteCommand('a b'))
    expect(await openEventStore(options).verify(stream)).toMatchObject({ intact: true, events: 2 })
  })

  test('changes only the result, not the stored event', async () => {
    const [items, keys] = [memoryItems(), memoryKeys()]
    const options = { items, keys, personalFields: samplePersonalFields }
    const stream: StreamName = 'application-1'
    await executeOn(openEventStore(options))(stream, openCommand('1'))
    await executeOn(openEventStore(options))(stream, noteCommand('a b'))
    const before = await items.get('events', { stream, version: 2 })
    const later = openEventStore({ ...options, upcasters: { Noted: upcasters.Noted?.slice(0, 1) ?? [] } })
    const [, noted] = await later.load(stream)
    expect(noted).toMatchObject({ schema: 1, data: { holder: 1, line: 1, words: ['a', 'b'] } })
    expect(fold(sampleDecider, (await later.load(stream)) as never)).toMatchObject({ lines: 1 })
    expect(await later.verify(stream)).toMatchObject({ intact: true })
    await executeOn(later)(stream, noteCommand('new'))
    expect((await items.get('events', { stream, version: 3 }))?.schema).toBe(2)
    expect(await items.get('events', { stream, version: 2 })).toEqual(before)
  })
})

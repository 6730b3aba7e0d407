import type { Item, Items, Value } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture } from '../conformance/fixture.ts'
import { noteCommand, openCommand } from '../conformance/sample.ts'
import { packEvents, packedText, textOfPacked, unpackEvents } from '../log/packed.ts'
import { sequence } from '../log/sequence.ts'
import { withChecksum } from '../row-checksum.ts'
import { checkSegment } from './check/segment.ts'

const key = { pk: 'segment-0', sk: 1 }
const place = 'log segment-0 / 1'
const streams = ['application-1', 'application-2', 'application-3'] as const

let items: Items
let stored: Item
/** Three streams of three events each, in one segment. */
beforeEach(async () => {
  items = memoryItems()
  const { run } = openFixture(items)
  for (const stream of streams) {
    await run(stream, openCommand(`number of ${stream}`))
    await run(stream, noteCommand('ტექსტი', 2))
  }
  const now = () => '2026-03-01T10:00:00.000Z'
  const heads = streams.map((stream) => ({ stream, version: 3 }))
  await sequence({ items, now, wait: async () => undefined }, heads)
  stored = (await items.get('log', key)) as Item
})

const named = async (part: Item) => {
  await items.put('log', { ...stored, ...part })
  const { problems } = await checkSegment(items, 1, { firstPosition: 1, sealed: null, tip: 1 })
  return problems.map((each) => [each.stream, each.version, each.place])
}
const nobody = [['log', 0, place]]
const eventsOf = () => unpackEvents(stored.events) as readonly Item[]

describe('a segment with a changed byte', () => {
  test('reports the damaged event if the others can still be read', async () => {
    const whole = stored.events as Uint8Array
    const texts = eventsOf().map((event) => [event, textOfPacked(event)] as const)
    let [one, several] = [0, 0]
    for (let at = 16; at < whole.length; at += 5) {
      const changed = whole.with(at, (whole[at] as number) ^ (1 << (at % 8)))
      const others = differing(changed, texts)
      const [event] = others
      if (event !== undefined && others.length === 1) {
        one += 1
        expect(await named({ events: changed })).toEqual([[event.stream, event.version, place]])
      } else {
        several += 1
        const found = await named({ events: changed })
        expect(found.every(([, , where]) => where === place)).toBe(true)
        if (others.length === 0) expect(found).toEqual(nobody)
      }
    }
    // Most bytes of a segment belong to one event; a change in the others affects several.
    expect(one).toBeGreaterThan(several)
  })

  /** Empty when nothing can be unpacked. */
  const differing = (changed: Uint8Array, texts: readonly (readonly [Item, string])[]): readonly Item[] => {
    try {
      const text = packedText(changed)
      return texts.flatMap(([event, own]) => (text.includes(own) ? [] : [event]))
    } catch {
      return []
    }
  }

  test('in its digest is reported as a segment: all events are unchanged', async () => {
    const whole = stored.events as Uint8Array
    expect(await named({ events: whole.with(3, (whole[3] as number) ^ 1) })).toEqual(nobody)
  })

  test('and a changed list of streams is reported as a segment: its events are no longer known', async () => {
    const whole = stored.events as Uint8Array
    const changed = whole.with(whole.length - 9, (whole[whole.length - 9] as number) ^ 1)
    const [first, ...others] = stored.streams as readonly Item[]
    for (const part of [[{ ...first, to: 4 }, ...others], 'streams', [{ ...first, to: 1e15 }], [null]])
      expect(await named({ events: changed, streams: part as Value })).toEqual(nobody)
  })

  test('with one event is reported by that event, although it cannot be unpacked', async () => {
    const [only] = eventsOf()
    const { n, first, at, root } = stored
    const streams = [{ stream: only?.stream as string, from: 1, to: 1, previous: 0 }]
    const header = withChecksum({ n, first, last: 1, at, root, streams } as Item)
    await items.put('log', { ...stored, ...header, events: Uint8Array.of(1, 2, 3) })
    const { problems } = await checkSegment(items, 1, { firstPosition: 1, sealed: null, tip: 1 })
    expect(problems).toEqual([{ stream: only?.stream, version: 1, reason: 'log', place }])
  })
})

describe('a changed event in a segment with a recomputed digest', () => {
  test('is found through the list of streams when its name, version or time differs', async () => {
    const events = eventsOf()
    for (const [index, event] of events.entries())
      for (const part of [{ stream: 'application-7' }, { version: 9 }, { at: 'x' }] satisfies Item[]) {
        const changed = events.map((each, at) => (at === index ? { ...each, ...part } : each)) as readonly Item[]
        const where = `${place}, position ${index + 1}`
        expect(await named({ events: packEvents(changed) })).toContainEqual([event.stream, event.version, where])
      }
  })

  test('is reported by its own fields when several of them differ', async () => {
    const [first, second, ...others] = eventsOf()
    const changed = [{ ...first, stream: 'application-7' }, { ...second, at: 'x' }, ...others] as readonly Item[]
    expect(await named({ events: packEvents(changed) })).toEqual([
      ['application-7', 1, `${place}, position 1`],
      [second?.stream, second?.version, `${place}, position 2`],
      ...nobody,
    ])
  })
})

import { readFileSync } from 'node:fs'
import type { Item, Items, Value } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture } from '../conformance/fixture.ts'
import { noteCommand, openCommand } from '../conformance/sample.ts'
import { unpackEvents } from '../log/packed.ts'
import { sequence } from '../log/sequence.ts'
import { eventHash, fromItem, type StoredEvent } from '../stored-event.ts'
import { memorySeals, memorySigner } from '../testing/in-memory.ts'
import { newestSealRow } from './rows.ts'
import { type SealDependencies, sealLog } from './seal-log.ts'
import { firstSealPosition, verifySeals } from './verify.ts'

let items: Items
let seals: ReturnType<typeof memorySeals>
let sealing: SealDependencies
let clock: number
const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + clock++ * 1000).toISOString()
const wait = async () => undefined

beforeEach(() => {
  clock = 0
  items = memoryItems()
  seals = memorySeals()
  sealing = { items, seals, signer: memorySigner(), now }
})

/** Opens a file, adds this many notes, and sequences the events. */
const happen = async (stream: `application-${number}`, notes = 2) => {
  const { run, store } = openFixture(items)
  if ((await store.load(stream)).length === 0) await run(stream, openCommand(`number of ${stream}`))
  await run(stream, noteCommand('ტექსტი', notes))
  const version = (await store.load(stream)).length
  await sequence({ items, now, wait }, [{ stream, version }])
}
const verified = async () =>
  verifySeals({ ...sealing, publicKey: await sealing.signer.publicKey() }, firstSealPosition, () => true)
const problems = async () => (await verified()).problems.map(({ reason, place }) => `${reason}: ${place}`)
const change = async (table: 'events' | 'log', key: Item, part: Item) => {
  const item = await items.get(table, key as never)
  if (item === undefined) throw new Error('nothing to change')
  await items.put(table, { ...item, ...part })
}

describe('sealing', () => {
  test('covers the segments since the last seal, and does nothing without new ones', async () => {
    await happen('application-1')
    await happen('application-2')
    const [first] = await sealLog(sealing)
    expect(first).toMatchObject({ n: 1, firstSegment: 1, lastSegment: 2, firstPosition: 1, lastPosition: 6 })
    expect(await sealLog(sealing)).toEqual([])
    await happen('application-1')
    expect(await sealLog(sealing)).toMatchObject([{ n: 2, firstSegment: 3, firstPosition: 7, lastPosition: 8 }])
    expect(await verified()).toMatchObject({ segments: 3, events: 8, seals: 2, problems: [], next: null })
  })

  test('continues after a crash between writing and noting a seal, and after a lost race', async () => {
    await happen('application-1')
    const crashed = { ...items, put: () => Promise.reject(new Error('killed')) }
    await expect(sealLog({ ...sealing, items: crashed })).rejects.toThrow('killed')
    expect([seals.versions.size, await newestSealRow(items)]).toEqual([1, null])
    await happen('application-2')
    expect((await sealLog(sealing)).map(({ n, lastSegment }) => [n, lastSegment])).toEqual([
      [1, 1],
      [2, 2],
    ])
    await happen('application-3')
    const both = await Promise.all([sealLog(sealing), sealLog(sealing)])
    expect(new Set(both.flat().map(({ n }) => n))).toEqual(new Set([3]))
    expect(await problems()).toEqual([])
  })

  test('stops at a log that fails its verification, and at a seal of another log', async () => {
    await happen('application-1')
    await change('log', { pk: 'segment-0', sk: 1 }, { last: 9 })
    await expect(sealLog(sealing)).rejects.toThrow('segment 1 does not agree with itself')
    await change('log', { pk: 'segment-0', sk: 1 }, { last: 3 })
    seals.addVersion(1, '{}')
    await expect(sealLog(sealing)).rejects.toThrow('seal 1 is not what it must be')
  })
})

describe('checking the log against its seals', () => {
  beforeEach(async () => {
    await happen('application-1')
    await happen('application-2')
    await sealLog(sealing)
    await happen('application-2')
    await happen('application-3')
    await sealLog(sealing)
    await happen('application-3')
  })

  test('finds nothing in an unchanged log, sealed or not yet, in one call or in many', async () => {
    const whole = await verified()
    expect(whole).toMatchObject({ segments: 5, events: 13, seals: 2, problems: [], next: null })
    const publicKey = await sealing.signer.publicKey()
    let [next, events, calls]: [typeof whole.next, number, number] = [firstSealPosition, 0, 0]
    while (next !== null) {
      const part = await verifySeals({ ...sealing, publicKey }, next, () => false)
      expect(part.problems).toEqual([])
      ;[next, events, calls] = [part.next, events + part.events, calls + 1]
    }
    expect([events, calls]).toEqual([13, 6])
  })

  test('finds a stream that was truncated together with its head', async () => {
    await items.delete('events', { stream: 'application-2', version: 5 })
    const before = fromItem((await items.get('events', { stream: 'application-2', version: 4 })) as Item)
    await items.put('heads', { stream: 'application-2', version: 4, hash: before.hash, at: before.at })
    expect((await openFixture(items).store.verify('application-2')).intact).toBe(true)
    expect(await problems()).toEqual(['missing: events application-2 / 5'])
  })

  test('finds a stream that was rewritten in its own table and in the log', { tags: 'R-LOG-9' }, async () => {
    let previousHash: string | null = null
    const rewritten: StoredEvent[] = []
    for (const version of [1, 2, 3]) {
      const old = fromItem((await items.get('events', { stream: 'application-1', version })) as Item)
      const event = { ...old, at: '2020-01-01T00:00:00.000Z', previousHash: previousHash ?? old.previousHash }
      previousHash = eventHash(event)
      rewritten.push({ ...event, hash: previousHash })
      await items.put('events', { ...event, hash: previousHash } as unknown as Item)
    }
    const at = '2020-01-01T00:00:00.000Z'
    await items.put('heads', { stream: 'application-1', version: 3, hash: previousHash as string, at })
    expect((await openFixture(items).store.verify('application-1')).intact).toBe(true)
    expect(await problems()).toEqual([1, 2, 3].map((version) => `rewritten: events application-1 / ${version}`))
    // When the log is rewritten as well, the seal still shows the change.
    const { merkleRoot } = await import('../log/merkle.ts')
    await change(
      'log',
      { pk: 'segment-0', sk: 1 },
      {
        events: rewritten as unknown as Value,
        root: merkleRoot(rewritten.map(({ hash }) => hash)),
      },
    )
    expect(await problems()).toContain('sealed: log segment-0 / 1')
  })

  test.each<[string, Item]>([
    ['n', { n: 7 }],
    ['first', { first: 7 }],
    ['last', { last: 7 }],
    ['at', { at: '2026-03-01T09:00:01.000Z' }],
    ['root', { root: 'A'.repeat(43) }],
    ['streams', { streams: [{ stream: 'application-1', from: 1, to: 3, previous: 1 }] }],
  ])('reports the segment whose %s was changed', async (_, part) => {
    await change('log', { pk: 'segment-0', sk: 1 }, part)
    expect(await problems()).toContain('sealed: log segment-0 / 1')
  })

  test('reports an event that was changed in the log only, and a removed segment', async () => {
    const row = await items.get('log', { pk: 'segment-0', sk: 4 })
    const [first, second, third] = unpackEvents(row?.events) as readonly Item[]
    await change('log', { pk: 'segment-0', sk: 4 }, { events: [first, { ...second, at: 'x' }, third] as Value[] })
    expect(await problems()).toEqual(['log: log segment-0 / 4, position 10'])
    await change('log', { pk: 'segment-0', sk: 4 }, { events: [first, third] as Value[] })
    expect(await problems()).toContain('log: log segment-0 / 4')
    await items.delete('log', { pk: 'segment-0', sk: 5 })
    expect(await problems()).toContain('missing: log segment-0 / 5')
  })

  test.each<[string, Item]>([
    ['too low', { version: 1 }],
    ['too high', { version: 9 }],
    ['of another segment', { segment: 9 }],
  ])('reports a watermark that is %s', async (_, part) => {
    await change('log', { pk: 'watermark#application-1', sk: 0 }, part)
    expect(await problems()).toEqual(['watermark: log watermark#application-1 / 0'])
  })

  test.each<[string, Item]>([
    ['another position', { position: 12 }],
    ['another time', { at: '2026-03-01T10:00:00.000Z' }],
    ['a segment before the last that is sealed', { segment: 1 }],
    ['a segment before the last', { segment: 4 }],
    ['a segment that does not exist yet', { segment: 6 }],
    ['a segment far from all others', { segment: 1_000_005 }],
    ['nothing', { segment: 0, position: 0, at: '' }],
  ])('reports only the tip when it has %s', async (_, part) => {
    await change('log', { pk: 'tip', sk: 0 }, part)
    expect(await problems()).toEqual(['tip: log tip / 0'])
  })

  test('reports removed segments as a gap and continues after it', async () => {
    await happen('application-1')
    await items.delete('log', { pk: 'segment-0', sk: 5 })
    await change('log', { pk: 'segment-0', sk: 6 }, { root: 'A'.repeat(43) })
    expect(await problems()).toEqual(['missing: log segment-0 / 5', 'log: log segment-0 / 6'])
    await items.delete('log', { pk: 'segment-0', sk: 6 })
    expect(await problems()).toContain('missing: log segment-0 / 5')
  })

  test('checks a segment that is written during the search for the end', async () => {
    let isWritten = false
    const get: Items['get'] = async (table, key, options) => {
      const found = await items.get(table, key, options)
      if (!isWritten && table === 'log' && key.sk === 6) {
        isWritten = true
        await happen('application-3')
      }
      return found
    }
    const publicKey = await sealing.signer.publicKey()
    const found = await verifySeals({ ...sealing, items: { ...items, get }, publicKey }, firstSealPosition, () => true)
    expect([isWritten, found.segments, found.problems]).toEqual([true, 6, []])
  })

  test('reports a seal that was overwritten or signed by another key', async () => {
    const [text = ''] = seals.versions.get(2) ?? []
    seals.addVersion(1, text)
    expect(await problems()).toEqual(['shadowed: seals seals/0000000001.json'])
    const other = memorySigner()
    const publicKey = await other.publicKey()
    const found = await verifySeals({ ...sealing, publicKey }, firstSealPosition, () => true)
    expect(found.problems.filter(({ reason }) => reason === 'signature').map(({ version }) => version)).toEqual([1, 2])
  })

  test.each<[string, Item]>([
    ['n', { n: 7 }],
    ['lastSegment', { lastSegment: 9 }],
    ['at', { at: '2026-03-01T10:00:00.000Z' }],
    ['digest', { digest: 'A'.repeat(43) }],
  ])('reports only the note of a seal whose %s was changed', async (_, part) => {
    await change('log', { pk: 'seals', sk: 4 }, part)
    expect(await problems()).toEqual(['note: log seals / 4'])
  })

  test('reports a seal with any one letter changed', async () => {
    const [text = ''] = seals.versions.get(2) ?? []
    for (let at = 0; at < text.length; at++) {
      const letter = text[at] === 'A' ? 'B' : 'A'
      seals.versions.set(2, [text.slice(0, at) + letter + text.slice(at + 1)])
      const found = await problems()
      expect([at, found.filter((each) => each.includes('0000000002'))]).not.toEqual([at, []])
    }
  })
})

test('no module of this folder uses a clock or random numbers directly', () => {
  for (const file of ['seal.ts', 'seal-log.ts', 'rows.ts', 'check/segment.ts', 'verify.ts'])
    expect(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).not.toMatch(/Date\.now|new Date\(\)|Math\.random/)
})

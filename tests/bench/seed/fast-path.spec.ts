import { type StreamName, streamOf } from '@portal/domain'
import { digest, everyEvent, memoryKeys, merkleRoot, readSegments, sequence, sweepHeads } from '@portal/event-store'
import { allItemsOf, type Item, type TableName } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { openPortalStore, verifyViews } from '@portal/read-models'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandIdOf, fastPath, type Play, type Written } from './fast-path.ts'
import { portions } from './portions.ts'

/** More than one chunk. */
const count = 320
const at = '2026-11-20T00:00:00.000Z'
const wait = async () => undefined
const keys = () => memoryKeys((subject) => Buffer.from(digest(subject), 'base64url'))
const options = { count, seed: 5, afterMember: 30, afterApplication: 41 }

/** Removes random parts: boxes, commitments, and the hashes over them. */
const withoutChance = (table: TableName, item: Item): unknown => {
  if (table === 'events') {
    const { hash: _, previousHash: __, sealed, data, ...rest } = item
    const boxes = Object.entries(sealed as object).map(([subject, fields]) => [subject, Object.keys(fields).sort()])
    return { ...rest, boxes, data: JSON.parse(data as string, (name, value) => (name === 'commitment' ? 0 : value)) }
  }
  const { hash: _, ...rest } = item
  return rest
}

describe('the fast path of the generator', () => {
  const engine = memoryItems()
  const known = keys()
  const written: Written[] = []
  let commanded: ReturnType<typeof memoryItems>

  beforeAll(async () => {
    const play = fastPath({ keys: known, tip: { segment: 0, position: 0, at: '' }, sequencedAt: at })
    for (const { scripts } of portions(options)) {
      const portion = await play(scripts)
      written.push(portion)
      for (const [table, items] of portion.items) for (const item of items) await engine.put(table, item)
    }
    commanded = memoryItems()
    const store = openPortalStore({ items: commanded, keys: keys() })
    const carryOut: Play = async (decider, stream, commands) => {
      for (const [index, command] of commands.entries())
        await store.execute(decider, stream, command, { commandId: commandIdOf(stream, index) })
    }
    for (const { scripts } of portions(options)) for (const script of scripts) await script(carryOut)
  }, 120_000)

  test.each<TableName>(['events', 'heads', 'views', 'claims'])('writes what commands write: %s', async (table) => {
    const [fast, slow] = [await allItemsOf(engine, table), await allItemsOf(commanded, table)]
    expect(fast.length).toBeGreaterThan(count / 2)
    expect(fast.map((item) => withoutChance(table, item))).toEqual(slow.map((item) => withoutChance(table, item)))
  })

  test('its streams verify, its views are what a replay gives', async () => {
    const store = openPortalStore({ items: engine, keys: known })
    for (const stream of [streamOf('application', 42), streamOf('member', 31)] satisfies StreamName[])
      expect(await store.verify(stream)).toMatchObject({ intact: true, brokenAt: null })
    expect(await verifyViews(engine, store)).toMatchObject({ intact: true, problems: [] })
  })

  test('its log is dense and complete: the sweep finds nothing, the next segment follows', async () => {
    const sequencing = { items: engine, now: () => at, wait }
    expect(await sweepHeads(sequencing)).toMatchObject({ lagging: 0, broken: [], isRoundDone: true })
    let [position, segments] = [0, 0]
    for await (const event of everyEvent(engine)) expect(event.position).toBe(++position)
    for await (const { events, root } of readSegments(engine)) {
      segments += 1
      expect(root).toBe(merkleRoot(events.map(({ hash }) => hash)))
    }
    expect(position).toBe((await allItemsOf(engine, 'events')).length)
    expect(segments).toBe(written.at(-1)?.tip.segment)
    await engine.put('heads', { stream: 'application-42', version: 1, hash: '', at })
    expect(await sequence(sequencing, [{ stream: 'application-42', version: 1 }])).toMatchObject({ segments: 0 })
  })

  test('gives no phone and no number twice', async () => {
    const people = (await allItemsOf(engine, 'views')).filter(({ sk }) => sk === 'detail')
    const personalIds = people.flatMap(({ personalId }) => (personalId === undefined ? [] : [personalId]))
    expect(personalIds.length).toBeGreaterThan(20)
    expect(new Set(personalIds).size).toBe(personalIds.length)
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StreamName, streamOf } from '@portal/domain'
import { everyEvent, indexSecret, kmsKeys, merkleRoot, readSegments, sequence, sweepHeads } from '@portal/event-store'
import { kmsInProcess } from '@portal/infra/engines/kms/in-process'
import { kmsAliases } from '@portal/infra/engines/kms/keys'
import { fromAttributes, type Item, scanAll, type TableName } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { countedApplication, openPortalStore, searchRowOf } from '@portal/read-models'
import { verifyViews } from '@portal/verification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decider } from '../generated/applications.ts'
import { chunksOf } from './chunks.ts'
import { chunksFromThreads } from './chunks-from-threads.ts'
import { commandIdOf, type Play } from './fast-path.ts'
import type { FilledChunk, Listed } from './filled-chunks.ts'

/** Enough for more than one chunk. */
const count = 320
const at = '2026-11-20T00:00:00.000Z'
const wait = async () => undefined
const generated = { count, seed: 5, afterMember: 30, afterApplication: 41 }

/** Removes random parts: ciphertexts, commitments, and the hashes over them. */
const withoutChance = (table: TableName, item: Item): unknown => {
  if (table === 'keys') return item.subject
  if (table === 'events') {
    const { hash: _, previousHash: __, sealed, data, ...rest } = item
    const boxes = Object.entries(sealed as object).map(([subject, fields]) => [subject, Object.keys(fields).sort()])
    return { ...rest, boxes, data: JSON.parse(data as string, (name, value) => (name === 'commitment' ? 0 : value)) }
  }
  const { hash: _, ...rest } = item
  return rest
}

describe('the fast path of the generator', () => {
  const [engine, commanded] = [memoryItems(), memoryItems()]
  const listed = new Map<number, Listed>()
  let [tip, folder]: [FilledChunk['tip'] | undefined, string] = [undefined, '']
  const storeOf = (items: typeof engine) => {
    const kms = kmsInProcess({ folder, region: 'eu-central-1' })
    const keys = kmsKeys({ kms, keyId: kmsAliases.data, items })
    return { keys, store: openPortalStore({ items, keys }) }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-fast-path-'))
    const { keys, store } = storeOf(commanded)
    for (const subject of [indexSecret, streamOf('member', decider.id)]) await keys.keyFor(subject)
    const knownKeys = await scanAll(commanded, 'keys')
    for (const row of knownKeys) await engine.put('keys', row)
    const carryOut: Play = async (decider, stream, commands) => {
      for (const [index, command] of commands.entries())
        await store.execute(decider, stream, command, { commandId: commandIdOf(stream, index) })
    }
    for (const { scripts } of chunksOf(generated)) for (const script of scripts) await script(carryOut)

    const kms = { folder, region: 'eu-central-1', keyId: kmsAliases.data }
    const start = { segment: 0, position: 0, at: '' }
    for await (const chunk of chunksFromThreads({ ...generated, kms, knownKeys, tip: start, sequencedAt: at })) {
      for (const [table, rows] of chunk.rows)
        for (const { text } of rows) await engine.put(table, fromAttributes(JSON.parse(text)))
      for (const each of chunk.listed) listed.set(each.id, each)
      tip = chunk.tip
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  test.each<TableName>(['events', 'heads', 'views', 'claims', 'keys'])(
    'writes the same rows as commands: %s',
    async (table) => {
      const [fast, slow] = [await scanAll(engine, table), await scanAll(commanded, table)]
      expect(fast.length).toBeGreaterThan(count / 3)
      expect(fast.map((item) => withoutChance(table, item))).toEqual(slow.map((item) => withoutChance(table, item)))
    },
  )

  test('has the same list rows as a fold of the commanded streams', async () => {
    const { store } = storeOf(commanded)
    expect(listed.size).toBe(count)
    for (const { id, counted, searched } of [...listed.values()].slice(0, 40)) {
      const history = (await store.load(streamOf('application', id))) as Parameters<typeof countedApplication>[0]
      expect({ counted, searched }).toEqual({ counted: countedApplication(history), searched: searchRowOf(history) })
    }
  })

  test('makes streams that verify, and views equal to a replay', async () => {
    const { store } = storeOf(engine)
    for (const stream of [streamOf('application', 42), streamOf('member', 31)] satisfies StreamName[])
      expect(await store.verify(stream)).toMatchObject({ intact: true, brokenAt: null })
    expect(await verifyViews(engine, store)).toMatchObject({ intact: true, problems: [] })
  })

  test('makes a dense and complete log: the sweep finds nothing, and the next segment can follow', async () => {
    const sequencing = { items: engine, now: () => at, wait }
    expect(await sweepHeads(sequencing)).toMatchObject({ lagging: 0, broken: [], isRoundDone: true })
    let [position, segments] = [0, 0]
    for await (const event of everyEvent(engine)) expect(event.position).toBe(++position)
    for await (const { events, root } of readSegments(engine)) {
      segments += 1
      expect(root).toBe(merkleRoot(events.map(({ hash }) => hash)))
    }
    expect(position).toBe((await scanAll(engine, 'events')).length)
    expect(segments).toBe(tip?.segment)
    await engine.put('heads', { stream: 'application-42', version: 1, hash: '', at })
    expect(await sequence(sequencing, [{ stream: 'application-42', version: 1 }])).toMatchObject({ segments: 0 })
  })

  test('issues each personal ID once', async () => {
    const people = (await scanAll(engine, 'views')).filter(({ sk }) => sk === 'detail')
    const personalIds = people.flatMap(({ personalId }) => (personalId === undefined ? [] : [personalId]))
    expect(personalIds.length).toBeGreaterThan(20)
    expect(new Set(personalIds).size).toBe(personalIds.length)
  })
})

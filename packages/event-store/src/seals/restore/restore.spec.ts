/**
 * The tables are restored to an earlier moment while the seals stay: what is found, what is declared, and how the log
 * continues.
 */
import type { Item, Items, TableName } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { beforeEach, describe, expect, test } from 'vitest'
import { openFixture } from '../../conformance/fixture.ts'
import { noteCommand, openCommand } from '../../conformance/sample.ts'
import { sequence } from '../../log/sequence.ts'
import { memorySeals, memorySigner } from '../../testing/in-memory.ts'
import { type SealDependencies, sealLog } from '../seal-log.ts'
import { firstSealPosition, verifySeals } from '../verify.ts'
import { declareRestore, findRestore } from './declare-restore.ts'

let items: Items
let seals: ReturnType<typeof memorySeals>
let signer: ReturnType<typeof memorySigner>
let clock: number
const now = () => new Date(Date.parse('2026-03-01T09:00:00Z') + clock++ * 1000).toISOString()
const wait = async () => undefined
const sealing = (): SealDependencies => ({ items, seals, signer, now })

const happen = async (stream: `application-${number}`) => {
  const { run, store } = openFixture(items)
  if ((await store.load(stream)).length === 0) await run(stream, openCommand(`number of ${stream}`))
  await run(stream, noteCommand('ტექსტი', 2))
  await sequence({ items, now, wait }, [{ stream, version: (await store.load(stream)).length }])
}
const everyTable = ['events', 'heads', 'log', 'keys', 'claims', 'views'] as const satisfies readonly TableName[]
const backup = async () =>
  Promise.all(everyTable.map(async (table) => [table, (await items.scan(table)).items] as const))
const restore = async (rows: readonly (readonly [TableName, readonly Item[]])[]) => {
  items = memoryItems()
  for (const [table, all] of rows) for (const row of all) await items.put(table, row)
}
const report = async () => {
  const publicKey = await signer.publicKey()
  const found = await verifySeals({ ...sealing(), publicKey }, firstSealPosition, () => true)
  const step = async () => {
    const all: string[] = []
    for (let next: typeof found.next = firstSealPosition; next !== null; ) {
      const part = await verifySeals({ ...sealing(), publicKey }, next, () => false)
      all.push(...part.problems.map(({ reason, place }) => `${reason}: ${place}`))
      next = part.next
    }
    return all
  }
  const whole = found.problems.map(({ reason, place }) => `${reason}: ${place}`)
  expect(await step()).toEqual(whole)
  return whole
}

/**
 * In the backup two segments are sealed and a third is not. Afterwards three more seals are made, the first of which
 * also covers the third segment.
 */
let then: Awaited<ReturnType<typeof backup>>
beforeEach(async () => {
  clock = 0
  items = memoryItems()
  seals = memorySeals()
  signer = memorySigner()
  await happen('application-1')
  await happen('application-2')
  await sealLog(sealing())
  await happen('application-1')
  then = await backup()
  for (const stream of ['application-3', 'application-4', 'application-2'] as const) {
    await happen(stream)
    await sealLog(sealing())
  }
  expect(await report()).toEqual([])
  await restore(then)
})

describe('after a restore', () => {
  test('the sealer stops without a statement, and the verification names what is missing', {
    tags: 'R-LOG-32',
  }, async () => {
    await expect(sealLog(sealing())).rejects.toThrow('npm run seals -- restored')
    expect(await report()).toContain('missing: log segment-0 / 4')
    await happen('application-9')
    await expect(sealLog(sealing())).rejects.toThrow('npm run seals -- restored')
    expect(await report()).toContain('sealed: log segment-0 / 4')
  })

  test('the common part of log and seals is found, and no other segment can be declared', async () => {
    const found = { segment: 3, lastSealed: 6, superseded: [2, 3, 4] }
    expect(await findRestore(sealing())).toEqual(found)
    for (const wrong of [0, 2, 4, 6])
      expect(await declareRestore(sealing(), wrong)).toEqual({ status: 'other_segment', found })
    expect(seals.versions.size).toBe(4)
  })

  test('the log continues without findings after the statement, which every report names', {
    tags: 'R-LOG-32',
  }, async () => {
    const declared = await declareRestore(sealing(), 3)
    expect(declared).toMatchObject({
      status: 'declared',
      restore: { n: 5, lastSegment: 3, lastPosition: 8, keptSeal: 1, sealedSegment: 2, sealedPosition: 6 },
    })
    const at = declared.status === 'declared' ? declared.restore.at : ''
    const reported = [`restored: seals seals/0000000005.json, to segment 3 at ${at}`]
    expect(await report()).toEqual(reported)
    await happen('application-9')
    expect(await sealLog(sealing())).toMatchObject([{ n: 6, firstSegment: 3, lastSegment: 4, firstPosition: 7 }])
    await happen('application-1')
    expect(await sealLog(sealing())).toMatchObject([{ n: 7, firstSegment: 5 }])
    expect(await report()).toEqual(reported)
    expect(await declareRestore(sealing(), 3)).toEqual({ status: 'nothing' })
  })

  test('the log continues also if it has grown before the statement', async () => {
    await happen('application-9')
    expect(await findRestore(sealing())).toMatchObject({ segment: 3 })
    expect((await declareRestore(sealing(), 3)).status).toBe('declared')
    expect(await sealLog(sealing())).toMatchObject([{ n: 6, firstSegment: 3, lastSegment: 4 }])
    expect(await report()).toEqual([expect.stringContaining('restored: ')])
  })

  test('a repeated statement adds a lost note, and is not made twice', async () => {
    const dying = { ...items, put: () => Promise.reject(new Error('killed')) }
    await expect(declareRestore({ ...sealing(), items: dying }, 3)).rejects.toThrow('killed')
    await expect(sealLog(sealing())).rejects.toThrow('restored')
    expect((await declareRestore(sealing(), 3)).status).toBe('declared_before')
    expect((await declareRestore(sealing(), 3)).status).toBe('declared_before')
    expect(seals.versions.size).toBe(5)
    expect(await report()).toEqual([expect.stringContaining('restored: ')])
  })

  test('a second restore, to before the first was declared, supersedes the first statement too', async () => {
    await declareRestore(sealing(), 3)
    await happen('application-9')
    await sealLog(sealing())
    await restore(then)
    await happen('application-8')
    await expect(sealLog(sealing())).rejects.toThrow('restored')
    expect(await declareRestore(sealing(), 3)).toMatchObject({ status: 'declared', restore: { n: 7, keptSeal: 1 } })
    expect(await sealLog(sealing())).toMatchObject([{ n: 8, firstSegment: 3 }])
    expect(await report()).toEqual([expect.stringContaining('restored: seals seals/0000000007.json')])
  })

  test('a restore to before the first seal can be declared', async () => {
    const empty = memoryItems()
    items = empty
    await happen('application-1')
    const all = await items.scan('log')
    expect(all.items.length).toBeGreaterThan(0)
    expect(await findRestore(sealing())).toMatchObject({ segment: 0, superseded: [1, 2, 3, 4] })
    expect(await declareRestore(sealing(), 0)).toMatchObject({ status: 'declared', restore: { keptSeal: 0, n: 5 } })
    expect(await sealLog(sealing())).toMatchObject([{ n: 6, firstSegment: 1, firstPosition: 1 }])
    expect(await report()).toEqual([expect.stringContaining('restored: ')])
  })
})

describe('statements without a restore', () => {
  const changeText = (n: number, change: (text: string) => string) => {
    const [text = ''] = seals.versions.get(n) ?? []
    seals.versions.set(n, [change(text)])
  }

  test('are refused for a log that has everything that was sealed', async () => {
    await declareRestore(sealing(), 3)
    await sealLog(sealing())
    expect(await findRestore(sealing())).toBeNull()
  })

  test('signed by another key raise an alarm, and the seals are checked without them', async () => {
    const genuine = signer
    signer = { ...memorySigner(), publicKey: genuine.publicKey }
    expect((await declareRestore(sealing(), 3)).status).toBe('declared')
    signer = genuine
    const reported = await report()
    expect(reported).toContain('signature: seals seals/0000000005.json')
    expect(reported).toContain('missing: log segment-0 / 4')
    expect(reported.join()).not.toContain('restored')
  })

  test('are reported after any changed letter', async () => {
    await declareRestore(sealing(), 3)
    const [text = ''] = seals.versions.get(5) ?? []
    for (let at = 0; at < text.length; at += 7) {
      changeText(5, () => text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))
      const reported = await report()
      expect([at, reported.filter((each) => each.includes('0000000005') && !each.startsWith('restored'))]).not.toEqual([
        at,
        [],
      ])
    }
  })

  test('a superseded seal that is missing or was overwritten is reported', async () => {
    await declareRestore(sealing(), 3)
    await sealLog(sealing())
    const [text = ''] = seals.versions.get(3) ?? []
    seals.versions.delete(3)
    expect(await report()).toContain('missing: seals seals/0000000003.json')
    seals.addVersion(3, text)
    seals.addVersion(3, text)
    expect(await report()).toContain('shadowed: seals seals/0000000003.json')
  })

  test.each<[string, Item]>([
    ['digest', { digest: 'A'.repeat(43) }],
    ['lastSegment', { lastSegment: 9 }],
  ])('a note of it whose %s was changed is named', async (_, part) => {
    await declareRestore(sealing(), 3)
    const key = { pk: 'restores', sk: 5 }
    await items.put('log', { ...(await items.get('log', key)), ...key, ...part })
    expect(await report()).toContain('note: log restores / 5')
  })
})

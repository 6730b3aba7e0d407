/** Rows written directly into the engine's file must equal, column by column, those that the engine writes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Item, type TableName, tables } from '@portal/items'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BenchEngine, openEngine } from './engine.ts'
import { openEngineFile } from './engine-file.ts'
import { putAll } from './put-all.ts'

const row = (id: number, over: Item = {}): Item => ({
  ...{ pk: 'owner#member-5', sk: `application#${id}`, version: id, row: Uint8Array.from([0, 200, id]) },
  ...{ allScope: 'all', allStatusScope: 'all#completed', agencyScope: 'agency-1', listKey: String(id), ...over },
})
const samples: readonly (readonly [TableName, Item])[] = [
  [
    'events',
    { stream: 'application-1', version: 1, data: '{"ა":"ბ\\"გ"}', sealed: { 'member-5': { n: new Uint8Array(3) } } },
  ],
  ['events', { stream: 'application-1', version: 10, at: '2026-11-21T00:00:00.000Z', actor: { id: 0, role: 'User' } }],
  ['heads', { stream: 'application-1', version: 120, hash: 'x', at: '' }],
  ['log', { pk: 'tip', sk: 0, segment: 123_456, position: 1_000_000 }],
  [
    'log',
    {
      pk: 'segment-1',
      sk: 1_007,
      streams: [{ stream: 'member-1', from: 1 }],
      events: [],
      largest: 9_007_199_254_740_991,
    },
  ],
  ['claims', { claim: 'phone#ვ', stream: 'member-5', isLive: true, none: null, list: ['a', 1, false, null, [], {}] }],
  ['views', row(7)],
  ['views', row(8, { agencyStatusScope: 'agency-1#completed' })],
  ['views', { pk: 'member#5', sk: 'detail', name: 'ნინო' }],
  ['keys', { subject: 'member-5', wrapped: new Uint8Array(40) }],
]
/** The second write of a key must replace the first, in the table and in every index. */
const replaced: readonly (readonly [TableName, Item])[] = [['views', row(7, { listKey: '9', agencyScope: 'agency-2' })]]

describe("rows in the engine's file", () => {
  let folder: string
  const engines: BenchEngine[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-engine-file-'))
    for (const name of ['door', 'file']) engines.push(await openEngine(join(folder, name)))
  })
  afterAll(async () => {
    for (const engine of engines) await engine.stop()
    await rm(folder, { recursive: true })
  })

  test('are equal to those that the engine writes, and the engine reads them', async () => {
    const [byDoor, byFile] = engines as [BenchEngine, BenchEngine]
    const file = openEngineFile(join(folder, 'file', 'dynamodb.sqlite'), byFile.names)
    for (const some of [samples, replaced])
      for (const [table, item] of some) {
        await putAll(byDoor.client, byDoor.names)(table, [item])
        await file.put(table, [item])
      }
    file.close()
    const written = rowsIn(join(folder, 'file', 'dynamodb.sqlite'))
    expect(written.length).toBeGreaterThan(samples.length)
    expect(written).toEqual(rowsIn(join(folder, 'door', 'dynamodb.sqlite')))
    const page = await byFile.items.query('views', { index: 'byAgency', partition: 'agency-2' })
    expect(page.items).toEqual([replaced[0]?.[1]])
    const keyed = { stream: 'application-1', version: 10 }
    expect(await byFile.items.get('events', keyed)).toEqual(await byDoor.items.get('events', keyed))
  })
})

const rowsIn = (file: string): readonly unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'bench-%'").all()
  const rows = found.flatMap(({ name }) =>
    database
      .prepare(`SELECT * FROM "${name}" ORDER BY 1, 2, 3`)
      .all()
      .map((columns) => ({ name, ...columns, item_json: JSON.parse(String(columns.item_json)) as unknown })),
  )
  database.close()
  expect(found.length).toBe(Object.keys(tables).length + 4)
  return rows
}

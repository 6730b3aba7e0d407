import { sizeOfItem, type Write } from '@portal/items'
import { memoryItems } from '@portal/items/memory'
import { unreliableItems } from '@portal/items/unreliable'
import { seededRandom } from '@portal/testing/random'
import { describe, expect, test } from 'vitest'
import { boxForSpecs, noWait } from '../list/for-specs.ts'
import { indexApplications } from './apply.ts'
import { type SearchBlock, sealedBlock } from './blocks.ts'
import { packLetters } from './columns.ts'
import { searchIndex } from './search-index.ts'
import {
  blockKey,
  idsPerLarge,
  largeBlockOf,
  manifestFromRow,
  manifestKey,
  type SearchRow,
  searchColumns,
} from './shape.ts'

const random = seededRandom(7)
const letters = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'
/** Text that neither a dictionary nor a compressor can shrink. */
const invented = (length: number) =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)] as string).join('')

const rowsOf = (length: number): SearchRow[] =>
  Array.from({ length: idsPerLarge - 1 }, (_, index) => ({
    id: index + 1,
    agency: 1,
    name: invented(length),
    personalId: '01001000005',
    agencyName: 'სამინისტრო',
    programTitle: '',
  }))

/** The last update has an id of the next range, which completes the first range and merges its small blocks. */
const portal = async (rows: readonly SearchRow[]) => {
  const items = memoryItems()
  const now = new Map(rows.map((row) => [row.id, row]))
  const update = async (changed: readonly SearchRow[]) => {
    for (const row of changed) now.set(row.id, row)
    const applications = async (batch: readonly number[]) => batch.map((id) => now.get(id))
    const ids = changed.map(({ id }) => id)
    await indexApplications({ items, box: boxForSpecs, wait: noWait, applications }, 'g1', ids)
  }
  for (let from = 0; from < rows.length; from += 2_048) await update(rows.slice(from, from + 2_048))
  await update([{ ...(rows[0] as SearchRow), id: idsPerLarge + 300 }])
  const index = searchIndex({ items, box: boxForSpecs })
  return {
    update,
    manifest: async () => manifestFromRow(await items.get('search', manifestKey('g1'))),
    find: async (wanted: string) =>
      (await index.find('g1', { wanted, column: 'letters', agency: null, maxHits: 10, maxRows: Infinity })).ids,
  }
}

const first = largeBlockOf(1)

describe('a complete range of old ids in the search index', () => {
  test('stays in small blocks when its names are too long for one large block', async () => {
    const rows = rowsOf(90)
    const { manifest, find, update } = await portal(rows)
    expect((await manifest()).blocks[first]).toBe(0)
    const changed = { ...(rows[77] as SearchRow), name: invented(90) }
    await update([changed])
    for (const { id, name } of [rows[0] as SearchRow, rows.at(-1) as SearchRow, changed])
      expect(await find(name.slice(10, 40))).toContain(id)
  })

  test('that became a large block loses no row when its names grow', async () => {
    let length = 62
    let rows = rowsOf(length)
    while (packLetters(first, rows).length > 350_000) rows = rowsOf(--length)
    const { manifest, find, update } = await portal(rows)
    expect((await manifest()).blocks[first]).toBeGreaterThan(0)
    const longer = rows.slice(0, 600).map((row) => ({ ...row, name: invented(100) }))
    const changed = [...longer, ...rows.slice(600)]
    expect(packLetters(first, changed).length).toBeGreaterThan(350_000)
    await update(longer)
    for (const { id, name } of [changed[0] as SearchRow, changed.at(-1) as SearchRow])
      expect(await find(name.slice(10, 40))).toContain(id)
  })
})

describe('many search blocks that change at once', () => {
  /** Each block has few but very long names, so that it is as large as a block of many ordinary ones. */
  const blocks = 13
  const rowsIn = (block: number): SearchRow[] =>
    Array.from({ length: 180 }, (_, index) => ({
      id: block * idsPerLarge + index + 1,
      agency: 1,
      name: invented(2_900),
      personalId: '01001000005',
      agencyName: 'სამინისტრო',
      programTitle: '',
    }))

  test('are written in as many transactions as their bytes need', async () => {
    const stored = memoryItems()
    const named: Record<string, number> = {}
    for (let block = 0; block < blocks; block++) {
      const name = largeBlockOf(block * idsPerLarge)
      const rows: SearchBlock = new Map(rowsIn(block).map((row) => [row.id, row]))
      const box = await sealedBlock({ box: boxForSpecs }, name, rows)
      for (const column of searchColumns)
        await stored.put('search', { ...blockKey('g1', column, name), revision: 1, box: box[column] })
      named[name] = 1
    }
    await stored.put('search', { ...manifestKey('g1'), revision: 1, newest: blocks * idsPerLarge, blocks: named })
    const sizes: number[] = []
    const items = unreliableItems(stored, (writes: readonly Write[]) => {
      sizes.push(writes.reduce((sum, write) => sum + ('put' in write ? sizeOfItem(write.put) : 0), 0))
      return null
    })
    const changed = Array.from({ length: blocks }, (_, block) => ({
      ...(rowsIn(block)[0] as SearchRow),
      name: `${invented(2_900)}${block}`,
    }))
    const applications = async (ids: readonly number[]) => ids.map((id) => changed.find((row) => row.id === id))
    const ids = changed.map(({ id }) => id)
    await indexApplications({ items, box: boxForSpecs, wait: noWait, applications }, 'g1', ids)
    expect(sizes.length).toBeGreaterThan(1)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(4 * 1024 * 1024)
    expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024)
    const index = searchIndex({ items: stored, box: boxForSpecs })
    for (const { id, name } of changed) {
      const query = {
        wanted: name.slice(5, 60),
        column: 'letters',
        agency: null,
        maxHits: 2,
        maxRows: Infinity,
      } as const
      expect((await index.find('g1', query)).ids).toEqual([id])
    }
  })
})

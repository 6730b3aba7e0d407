import { memoryItems } from '@portal/items/memory'
import { describe, expect, test } from 'vitest'
import { boxForSpecs, chance, noWait } from './list-for-specs.ts'
import { indexApplications } from './search-apply.ts'
import { packLetters } from './search-columns.ts'
import { searchIndex } from './search-index.ts'
import { idsPerLarge, largeOf, manifestKey, manifestOf, type SearchRow } from './search-shape.ts'

const random = chance(7)
const letters = 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'
/** Nothing that a dictionary or a compressor can make smaller. */
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

/** Ids of the next range push the first one behind: then its small blocks become a large one. */
const portal = async (rows: readonly SearchRow[]) => {
  const items = memoryItems()
  const now = new Map(rows.map((row) => [row.id, row]))
  const tell = async (changed: readonly SearchRow[]) => {
    for (const row of changed) now.set(row.id, row)
    const application = async (id: number) => now.get(id)
    const ids = changed.map(({ id }) => id)
    await indexApplications({ items, box: boxForSpecs, wait: noWait, application }, 'g1', ids)
  }
  for (let from = 0; from < rows.length; from += 2_048) await tell(rows.slice(from, from + 2_048))
  await tell([{ ...(rows[0] as SearchRow), id: idsPerLarge + 300 }])
  const index = searchIndex({ items, box: boxForSpecs })
  return {
    tell,
    manifest: async () => manifestOf(await items.get('search', manifestKey('g1'))),
    find: async (wanted: string) =>
      (await index.find('g1', { wanted, column: 'letters', agency: null, mostHits: 10, mostRows: Infinity })).ids,
  }
}

const first = largeOf(1)

describe('a range that lies behind', () => {
  test('stays in small blocks when its names are too many for one', async () => {
    const rows = rowsOf(90)
    const { manifest, find, tell } = await portal(rows)
    expect((await manifest()).blocks[first]).toBe(0)
    const changed = { ...(rows[77] as SearchRow), name: invented(90) }
    await tell([changed])
    for (const { id, name } of [rows[0] as SearchRow, rows.at(-1) as SearchRow, changed])
      expect(await find(name.slice(10, 40))).toContain(id)
  })

  test('that became a large block loses no row when its names grow', async () => {
    let length = 62
    let rows = rowsOf(length)
    while (packLetters(first, rows).length > 350_000) rows = rowsOf(--length)
    const { manifest, find, tell } = await portal(rows)
    expect((await manifest()).blocks[first]).toBeGreaterThan(0)
    const longer = rows.slice(0, 600).map((row) => ({ ...row, name: invented(100) }))
    const grown = [...longer, ...rows.slice(600)]
    expect(packLetters(first, grown).length).toBeGreaterThan(350_000)
    await tell(longer)
    for (const { id, name } of [grown[0] as SearchRow, grown.at(-1) as SearchRow])
      expect(await find(name.slice(10, 40))).toContain(id)
  })
})

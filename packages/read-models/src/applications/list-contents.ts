/**
 * What a generation of counts or search says, for comparing it with another one, and its end. Texts and not bytes: how
 * rows are cut into blocks, compressed and counted up does not matter.
 */
import type { EventStore } from '@portal/event-store'
import type { Item, Items, TableName } from '@portal/items'
import type { Counted } from './list-generation.ts'
import { placeOf } from './search-blocks.ts'
import { searchBox } from './search-box.ts'
import { rowsOfBlock, unpackDigits, unpackLetters } from './search-columns.ts'
import { type BlockName, blockKey } from './search-shape.ts'

type Dependencies = { readonly items: Items; readonly keyed: EventStore['keyed'] }

/** One text per row, in any order. */
export async function* contentsOf(
  { items, keyed }: Dependencies,
  name: Counted,
  generation: string,
): AsyncGenerator<string> {
  const box = searchBox(keyed)
  for await (const item of itemsOf(items, name, generation)) {
    const place = String(item.pk).slice(generation.length + 1)
    if (name === 'counts') {
      const bytes = (item.sums ?? item.statuses) as Uint8Array
      yield `${place} ${item.sk} ${Buffer.from(bytes).toString('base64')}`
      continue
    }
    if (place !== 'letters') continue
    const block = item.sk as BlockName
    const digits = await items.get('search', blockKey(generation, 'digits', block))
    if (digits === undefined) throw new Error(`the search block ${block} has lost its digits`)
    const [first, second] = await Promise.all([
      box.open(placeOf('letters', block), item.box as Uint8Array),
      box.open(placeOf('digits', block), digits.box as Uint8Array),
    ])
    for (const row of rowsOfBlock(unpackLetters(block, first), unpackDigits(block, second)))
      yield JSON.stringify([row.id, row.agency, row.name, row.personalId, row.agencyName, row.programTitle])
  }
}

/** Deletes all rows of a generation that nobody reads any more. */
export const dropContents = async (items: Items, name: Counted, generation: string): Promise<void> => {
  for await (const { pk, sk } of itemsOf(items, name, generation))
    await items.delete(name, { pk: pk as string, sk: sk as string })
}

async function* itemsOf(items: Items, table: TableName, generation: string): AsyncGenerator<Item> {
  let after: Item | undefined
  do {
    const page = await items.scan(table, after ? { after } : {})
    yield* page.items.filter(({ pk }) => String(pk).startsWith(`${generation}#`))
    after = page.next ?? undefined
  } while (after)
}

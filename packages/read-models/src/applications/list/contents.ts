/**
 * The rows of a generation of a list projection as texts, by which two generations are compared, and the deletion of its
 * rows. Block boundaries and compression do not matter to the comparison.
 */
import type { EventStore } from '@portal/event-store'
import { everyItemOf, type Item, type Items, scanPagesAhead, writeAll } from '@portal/items'
import { noCells, officePart } from '../../office/numbers/shape.ts'
import { blockLabel } from '../search/blocks.ts'
import { emptyBox, SearchBlockDamaged, type SearchBox, searchBox } from '../search/box.ts'
import { rowsOfBlock, unpackDigits, unpackLetters } from '../search/columns.ts'
import { type BlockName, blockIds, blockKey, smallBlockOf } from '../search/shape.ts'
import { isGenerationRow, type ListProjectionName, projectionOf, tableOf } from './generation.ts'

type Dependencies = { readonly items: Items; readonly hmac: EventStore['hmac'] }

/**
 * `part` is the location under which a difference is reported: a row of the counts, 256 ids of the search, a day of an
 * office or the cases of a thousand ids.
 */
export type RowContent = { readonly generation: string; readonly part: string; readonly text: string }

/** One text per row, in any order. A search block that cannot be opened gives a text that says so. */
export async function* contentsOf(
  { items, hmac }: Dependencies,
  name: ListProjectionName,
  generations: readonly string[],
): AsyncGenerator<RowContent> {
  const box = searchBox(hmac)
  for await (const item of everyItemOf(items, tableOf(name))) {
    const generation = generations.find((each) => isInGeneration(item, each))
    if (generation === undefined) continue
    const partition = String(item.pk).slice(generation.length + 1)
    if (name === 'office') {
      // Sums that went back to nothing equal those that were never written.
      if (item.cells === noCells) continue
      yield { generation, part: officePart(partition, item), text: `${partition} ${item.sk} ${item.cells}` }
      continue
    }
    if (name === 'counts') {
      if (item.id !== undefined) {
        yield { generation, part: `${partition} / ${item.sk}`, text: `${partition} ${item.sk} ${item.id}` }
        continue
      }
      const bytes = withoutTrailingZeros(
        (item.sums ?? item.statuses ?? item.since ?? item.days ?? item.got ?? new Uint8Array()) as Uint8Array,
      )
      // A count that went back to zero equals one that was never written.
      if (bytes.length === 0) continue
      yield {
        generation,
        part: `${partition} / ${item.sk}`,
        text: `${partition} ${item.sk} ${Buffer.from(bytes).toString('base64')}`,
      }
      continue
    }
    if (partition !== 'letters') continue
    const block = item.sk as BlockName
    const digits = await items.get('search', blockKey(generation, 'digits', block))
    const rows = await openBlock(box, block, item, digits)
    if (rows === null) yield { generation, part: smallBlockOf(blockIds(block).first), text: `${block} does not open` }
    for (const { id, agency, name, personalId, agencyName, programTitle } of rows ?? [])
      yield {
        generation,
        part: smallBlockOf(id),
        text: JSON.stringify([id, agency, name, personalId, agencyName, programTitle]),
      }
  }
}

/** Drops zeros at the end, because rows of different lengths can hold the same counts. */
const withoutTrailingZeros = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1)

/** Null when a column is missing or damaged. */
const openBlock = async (box: SearchBox, block: BlockName, letters: Item, digits: Item | undefined) => {
  if (!(letters.box instanceof Uint8Array && digits?.box instanceof Uint8Array)) return null
  if (Math.min(letters.box.length, digits.box.length) < emptyBox) return null
  try {
    return rowsOfBlock(
      unpackLetters(block, await box.open(blockLabel('letters', block), letters.box)),
      unpackDigits(block, await box.open(blockLabel('digits', block), digits.box)),
    )
  } catch (error) {
    if (error instanceof SearchBlockDamaged) return null
    throw error
  }
}

/** Deletes all rows of an unused generation. */
export const deleteContents = (items: Items, name: ListProjectionName, generation: string): Promise<void> =>
  drop(items, name, (row) => isInGeneration(row, generation))

/** Deletes everything outside this generation, including leftovers of an aborted rebuild. */
export const deleteOtherGenerations = (items: Items, name: ListProjectionName, live: string): Promise<void> =>
  drop(
    items,
    name,
    (row) => projectionOf(tableOf(name), row) === name && !isInGeneration(row, live) && !isGenerationRow(row, name),
  )

const drop = async (items: Items, name: ListProjectionName, isDropped: (row: Item) => boolean): Promise<void> => {
  const table = tableOf(name)
  for await (const page of scanPagesAhead(items, table))
    await writeAll(
      items,
      page.filter(isDropped).map(({ pk, sk }) => ({ delete: { pk: String(pk), sk: String(sk) }, table })),
    )
}

const isInGeneration = ({ pk }: Item, generation: string): boolean => String(pk).startsWith(`${generation}#`)

/**
 * Reads search blocks from the table, where the two columns of a block are two encrypted rows, and encrypts them again.
 */
import { type Items, present } from '@portal/items'
import type { SearchBox } from './box.ts'
import { packDigits, packLetters, rowsOfBlock, unpackDigits, unpackLetters } from './columns.ts'
import {
  type BlockName,
  blockKey,
  type Generation,
  type SearchColumn,
  type SearchManifest,
  type SearchRow,
} from './shape.ts'

export type BlocksDependencies = { readonly items: Items; readonly box: SearchBox }

/** The rows of a block, by id. */
export type SearchBlock = Map<number, SearchRow>

/** Null when a block is missing, because it was merged into a large one meanwhile. */
export const readBlocks = async (
  { items, box }: BlocksDependencies,
  generation: Generation,
  manifest: SearchManifest,
  names: readonly BlockName[],
): Promise<Map<BlockName, SearchBlock> | null> => {
  const known = names.filter((name) => manifest.blocks[name] !== undefined)
  const content = async (column: SearchColumn) => {
    const found = await items.getMany(
      'search',
      known.map((name) => blockKey(generation, column, name)),
    )
    const boxes = found.map((item) => item?.box as Uint8Array | undefined)
    if (boxes.includes(undefined)) return null
    return Promise.all(
      boxes.map((each, index) => box.open(blockLabel(column, present(known[index])), each as Uint8Array)),
    )
  }
  const [letters, digits] = known.length === 0 ? [[], []] : await Promise.all([content('letters'), content('digits')])
  if (letters === null || digits === null) return null
  const blocks = new Map<BlockName, SearchBlock>(names.map((name) => [name, new Map()]))
  for (const [index, name] of known.entries()) {
    const rows = rowsOfBlock(unpackLetters(name, present(letters[index])), unpackDigits(name, present(digits[index])))
    blocks.set(name, new Map(rows.map((row) => [row.id, row])))
  }
  return blocks
}

export const sealedBlock = async (
  { box }: Pick<BlocksDependencies, 'box'>,
  name: BlockName,
  block: SearchBlock,
): Promise<Record<SearchColumn, Uint8Array>> => {
  const rows = [...block.values()].sort((a, b) => a.id - b.id)
  return {
    letters: await box.close(blockLabel('letters', name), packLetters(name, rows)),
    digits: await box.close(blockLabel('digits', name), packDigits(name, rows)),
  }
}

/** The label omits the generation, so that equal content has equal bytes in both generations. */
export const blockLabel = (column: SearchColumn, name: BlockName): string => `${column}#${name}`

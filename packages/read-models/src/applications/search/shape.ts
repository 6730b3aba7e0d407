/**
 * How the search lies in the table `search` (docs/decisions/0011). Rows lie in blocks by id: small ones of 256 ids where new
 * applications come in, and large ones of 8,192 as soon as all of their ids lie behind. A block has two columns in two
 * items, because a search reads only one of them: `letters` (names, program, agency) or `digits` (personal ID). The
 * manifest names every block with its revision, so that a process which has a block in memory knows whether it still
 * holds. One structure for all scopes: each row knows its agency.
 */
import type { Item, Key } from '@portal/items'
import { padded } from '../../keys.ts'

export type Generation = string

/** What is searched of one application. The texts are `plain`. */
export type SearchRow = {
  readonly id: number
  readonly agency: number
  /** First and last name, as one would type them one after the other. */
  readonly name: string
  readonly personalId: string
  readonly agencyName: string
  readonly programTitle: string
}

export const columns = ['letters', 'digits'] as const
export type Column = (typeof columns)[number]

const idsPerSmall = 256
export const idsPerLarge = 8_192

/** `large#0000000003` or `small#0000000130`: the sort key of both its items, and its name in the manifest. */
export type BlockName = `${'small' | 'large'}#${string}`

export const smallOf = (id: number): BlockName => `small#${padded(Math.floor(id / idsPerSmall))}`
export const largeOf = (id: number): BlockName => `large#${padded(Math.floor(id / idsPerLarge))}`

/** The ids of a block, both inclusive. */
export const idsOf = (block: BlockName): { readonly first: number; readonly last: number } => {
  const [size, number] = block.split('#')
  const ids = size === 'large' ? idsPerLarge : idsPerSmall
  const first = Number(number) * ids
  return { first, last: first + ids - 1 }
}

/** A range becomes large when this id has come: late ones of the range, reserved and not yet filed, are few by then. */
export const isBehind = (large: BlockName, newest: number): boolean => newest > idsOf(large).last + idsPerSmall

export const blockKey = (generation: Generation, column: Column, block: BlockName) =>
  ({ pk: `${generation}#${column}`, sk: block }) satisfies Key

export const manifestKey = (generation: Generation) => ({ pk: `${generation}#manifest`, sk: 'manifest' }) satisfies Key

export type Manifest = {
  /** Rises with every write to any block: whoever writes must have seen the last. */
  readonly revision: number
  /** The highest id that has a row. */
  readonly newest: number
  /** The revision that each block was last written with; 0 for a large one that stays in small ones. */
  readonly blocks: Readonly<Record<BlockName, number>>
}

const noManifest: Manifest = { revision: 0, newest: 0, blocks: {} }

export const manifestOf = (item: Item | undefined): Manifest =>
  item === undefined
    ? noManifest
    : {
        revision: item.revision as number,
        newest: item.newest as number,
        blocks: item.blocks as Manifest['blocks'],
      }

/** Newest first. */
export const blocksNewestFirst = ({ blocks }: Pick<Manifest, 'blocks'>): readonly BlockName[] =>
  (Object.keys(blocks) as BlockName[])
    .filter((block) => blocks[block] !== 0)
    .sort((a, b) => idsOf(b).first - idsOf(a).first)

/** Where the row of this id lies, or comes to lie. */
export const blockOf = ({ blocks }: Pick<Manifest, 'blocks'>, id: number): BlockName =>
  blocks[largeOf(id)] ? largeOf(id) : smallOf(id)

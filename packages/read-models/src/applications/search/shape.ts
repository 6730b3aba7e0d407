/**
 * The layout of the search in the table `search` (docs/decisions/0011). Rows are in blocks by id: small ones of 256 ids
 * for new applications, merged into large ones of 8,192 once all their ids are issued. A block has two columns in two
 * items, because a query reads only one: `letters` (names, program, agency) or `digits` (personal ID). The manifest has
 * every block's revision, so that a process can validate cached blocks. One structure serves all scopes: each row has
 * its agency.
 */
import { type Item, type Key, rowRevision } from '@portal/items'
import { paddedId } from '../../keys.ts'

export type Generation = string

/** The searchable texts of an application, normalised with `normalizeText`. */
export type SearchRow = {
  readonly id: number
  readonly agency: number
  /** First and last name, joined as typed. */
  readonly name: string
  readonly personalId: string
  /** Nine digits, or missing: that of an erased person, or of an imported record. */
  readonly phone?: string
  readonly agencyName: string
  readonly programTitle: string
  /** The answers that are searched, a line each; missing where there are none. */
  readonly answers?: string
}

export const searchColumns = ['letters', 'digits'] as const
export type SearchColumn = (typeof searchColumns)[number]

const idsPerSmall = 256
export const idsPerLarge = 8_192

/** `large#0000000003` or `small#0000000130`: the sort key of both items, and the name in the manifest. */
export type BlockName = `${'small' | 'large'}#${string}`

export const smallBlockOf = (id: number): BlockName => `small#${paddedId(Math.floor(id / idsPerSmall))}`
export const largeBlockOf = (id: number): BlockName => `large#${paddedId(Math.floor(id / idsPerLarge))}`

/** The ids of a block, both inclusive. */
export const blockIds = (block: BlockName): { readonly first: number; readonly last: number } => {
  const [size, number] = block.split('#')
  const ids = size === 'large' ? idsPerLarge : idsPerSmall
  const first = Number(number) * ids
  return { first, last: first + ids - 1 }
}

/**
 * A range is merged once an id more than 256 beyond its end has a row, because by then few of the range's ids can still
 * be filed.
 */
export const isBehind = (large: BlockName, newest: number): boolean => newest > blockIds(large).last + idsPerSmall

export const blockKey = (generation: Generation, column: SearchColumn, block: BlockName) =>
  ({ pk: `${generation}#${column}`, sk: block }) satisfies Key

export const manifestKey = (generation: Generation) => ({ pk: `${generation}#manifest`, sk: 'manifest' }) satisfies Key

export type SearchManifest = {
  /** Increases with every write to any block; a writer must have seen the latest. */
  readonly revision: number
  /** The highest id with a row. */
  readonly newest: number
  /** The revision at each block's last write. 0: the large block would not fit, so its ids stay in small ones. */
  readonly blocks: Readonly<Record<BlockName, number>>
}

const noManifest: SearchManifest = { revision: 0, newest: 0, blocks: {} }

export const manifestFromRow = (item: Item | undefined): SearchManifest =>
  item === undefined
    ? noManifest
    : {
        revision: rowRevision(item),
        newest: item.newest as number,
        blocks: item.blocks as SearchManifest['blocks'],
      }

/** Newest first. */
export const blocksNewestFirst = ({ blocks }: Pick<SearchManifest, 'blocks'>): readonly BlockName[] =>
  (Object.keys(blocks) as BlockName[])
    .filter((block) => blocks[block] !== 0)
    .sort((a, b) => blockIds(b).first - blockIds(a).first)

/** The block of this id's row, whether or not it exists yet. */
export const currentBlock = ({ blocks }: Pick<SearchManifest, 'blocks'>, id: number): BlockName =>
  blocks[largeBlockOf(id)] ? largeBlockOf(id) : smallBlockOf(id)

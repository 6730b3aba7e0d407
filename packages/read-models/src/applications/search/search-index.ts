/**
 * The search of one process: columns that were read stay in memory, and each query reads the manifest and the changed
 * blocks. So a process's first search reads a column, later ones almost nothing.
 */
import { type Items, present } from '@portal/items'
import { blockLabel } from './blocks.ts'
import { SearchBlockDamaged, type SearchBox } from './box.ts'
import { unpackDigits, unpackLetters } from './columns.ts'
import { digitsHaystack, type Haystack, lettersHaystack } from './haystack.ts'
import {
  type BlockName,
  blockKey,
  blocksNewestFirst,
  type Generation,
  manifestFromRow,
  manifestKey,
  type SearchColumn,
  type SearchManifest,
} from './shape.ts'

export type SearchQuery = {
  readonly wanted: string
  readonly column: SearchColumn
  /** Null: all agencies. */
  readonly agency: number | null
  /** Ends after this many hits. */
  readonly maxHits: number
  /** Searches only this many of the newest rows. */
  readonly maxRows: number
  /** Filters ids (newest first) to those in the list. */
  readonly among?: ((ids: readonly number[]) => Promise<readonly number[]>) | undefined
}

/** Newest first. Ids older than `oldestSearched` were not searched. */
type Found = { readonly ids: readonly number[]; readonly oldestSearched: number }

export type SearchIndex = { readonly find: (generation: Generation, query: SearchQuery) => Promise<Found> }

const nothing: Haystack = { ids: new Uint32Array(), agencies: new Uint32Array(), rowsWith: () => [] }

type CachedBlock = { readonly revision: number; readonly haystack: Haystack }

/** Uncached blocks that are read in parallel; a few may be unneeded when the search ends early. */
const readConcurrency = 8
const maxRestarts = 4

export const searchIndex = ({ items, box }: { items: Items; box: SearchBox }): SearchIndex => {
  const cache = new Map<string, CachedBlock>()

  /** Nothing for a damaged block, which is reported, so that the others are searched (R-RUN-27). */
  const haystackOf = async (column: SearchColumn, name: BlockName, sealed: Uint8Array): Promise<Haystack> => {
    try {
      const bytes = await box.open(blockLabel(column, name), sealed)
      return column === 'letters'
        ? lettersHaystack(unpackLetters(name, bytes))
        : digitsHaystack(unpackDigits(name, bytes))
    } catch (error) {
      if (!(error instanceof SearchBlockDamaged)) throw error
      items.onDamagedRow?.('search', { pk: column, sk: name })
      return nothing
    }
  }

  /** The columns of these blocks; null when a block is missing, so that the manifest must be read again. */
  const load = async (
    generation: Generation,
    column: SearchColumn,
    { blocks }: SearchManifest,
    names: readonly BlockName[],
  ) => {
    const nameOf = (name: BlockName) => `${generation} ${column} ${name}`
    const stale = names.filter((name) => (cache.get(nameOf(name))?.revision ?? -1) < (blocks[name] ?? 0))
    const keys = stale.map((name) => blockKey(generation, column, name))
    if (keys.length > 0) {
      let found = await items.getMany('search', keys, { consistent: false })
      const isStale = found.some((item, index) => Number(item?.revision ?? -1) < (blocks[present(stale[index])] ?? 0))
      if (isStale) found = await items.getMany('search', keys)
      if (found.includes(undefined)) return null
      for (const [index, name] of stale.entries()) {
        const { revision, box: sealed } = found[index] as unknown as { revision: number; box: Uint8Array }
        const haystack = await haystackOf(column, name, sealed)
        cache.set(nameOf(name), { revision, haystack })
      }
    }
    // A concurrent search may have seen a newer manifest and dropped blocks.
    const haystacks = names.map((name) => cache.get(nameOf(name))?.haystack)
    return haystacks.every((haystack) => haystack !== undefined) ? haystacks : null
  }

  /** Drops cached blocks that are not in the manifest. */
  const evict = (generation: Generation, { blocks }: SearchManifest) => {
    for (const name of cache.keys()) {
      const [ofGeneration, , block] = name.split(' ')
      if (ofGeneration !== generation || blocks[block as BlockName] === undefined) cache.delete(name)
    }
  }

  const searchBlocks = async (
    generation: Generation,
    manifest: SearchManifest,
    query: SearchQuery,
  ): Promise<Found | null> => {
    const { wanted, column, agency, maxHits, maxRows, among = async (ids) => ids } = query
    const names = blocksNewestFirst(manifest)
    const hits: number[] = []
    let searched = 0
    for (let from = 0; from < names.length; from += readConcurrency) {
      const haystacks = await load(generation, column, manifest, names.slice(from, from + readConcurrency))
      if (haystacks === null) return null
      for (const { ids, agencies, rowsWith } of haystacks) {
        const isListed = (row: number) => agency === null || agencies[row] === agency
        const newestFirst = (rows: readonly number[]) =>
          [...new Set(rows)]
            .filter(isListed)
            .sort((a, b) => b - a)
            .map((row) => ids[row] as number)
        const found = await among(newestFirst(rowsWith(wanted)))
        if (maxRows === Number.POSITIVE_INFINITY) hits.push(...found)
        else {
          const listed = (await among(newestFirst([...ids.keys()]))).slice(0, maxRows - searched)
          searched += listed.length
          const oldest = searched >= maxRows ? (listed.at(-1) as number) : 0
          hits.push(...found.filter((id) => id >= oldest))
          if (oldest > 0) return { ids: hits.slice(0, maxHits), oldestSearched: oldest }
        }
        if (hits.length >= maxHits) return { ids: hits.slice(0, maxHits), oldestSearched: hits[maxHits - 1] as number }
      }
    }
    return { ids: hits, oldestSearched: 0 }
  }

  return {
    find: async (generation, query) => {
      for (let restart = 0; restart < maxRestarts; restart++) {
        const manifest = manifestFromRow(
          await items.get('search', manifestKey(generation), { consistent: restart > 0 }),
        )
        evict(generation, manifest)
        const found = await searchBlocks(generation, manifest, query)
        if (found !== null) return found
      }
      throw new Error('the search was rewritten faster than it could be read')
    },
  }
}

/**
 * Compares counts and search of a block of 500 applications with the findings of a scan, so that no stream is read
 * again. It returns only whether they agree; `verifyListBlock` then names what is wrong.
 */
import type { ApplicationEvent, StreamName } from '@portal/domain'
import { putNewest, type remembered } from '@portal/items'
import { idsPerBlock } from '../applications/counts/shape.ts'
import { type Block, readBlocks } from '../applications/search/blocks.ts'
import { SearchBlockDamaged, searchBox } from '../applications/search/box.ts'
import { type BlockName, blockOf, type Generation, type Manifest } from '../applications/search/shape.ts'
import { type GivenListing, lanesOfRow, listingOf } from './given-sums.ts'
import { streamName } from './list-block.ts'
import { type Folded, verifyCounts } from './list-counts.ts'
import { soundGeneration, soundManifest } from './list-rows.ts'
import { isOutage } from './outage.ts'
import type { Reading } from './reading.ts'

/** An application's expected listing and the version of its stream; version 0 when it does not exist. */
export type KnownListing = GivenListing & {
  readonly version: number
  /** A scan has found the application's rows in the waiting order right. */
  readonly isInOrder?: boolean
}

export type KnownBlock = {
  /** The generation of the counts whose waiting order was scanned; null when it could not be determined. */
  readonly generation: Generation | null
  /** One listing for each number of the block. */
  readonly listings: ReadonlyMap<number, KnownListing>
  /** The search blocks that were opened last; one holds the rows of many blocks of 500. */
  readonly opened: Map<string, Block>
  /** Rows of the counts that were already read, because most of them belong to many blocks of 500. */
  readonly remembered: ReturnType<typeof remembered>
}

export const listBlockAgrees = async (reading: Reading, block: number, known: KnownBlock): Promise<boolean> => {
  const { listings, opened } = known
  if (await agrees(reading, { ...known, block })) return true
  opened.clear()
  known.remembered.forget()
  const grown = await grownSince(reading, listings)
  if (grown === null) return false
  return agrees(reading, { ...known, block, listings: new Map([...listings, ...grown]) })
}

type Compared = KnownBlock & { readonly block: number }

const agrees = async (reading: Reading, compared: Compared): Promise<boolean> => {
  const [counts, search] = await Promise.all([
    soundGeneration(reading.items, 'counts'),
    soundGeneration(reading.items, 'search'),
  ])
  if (counts !== null && counts !== compared.generation) return false
  if (counts !== null && !(await countsAgree(counts, compared))) return false
  return search === null || searchAgrees(reading, search, compared)
}

const countsAgree = async (generation: Generation, { block, listings, remembered }: Compared): Promise<boolean> => {
  const there = [...listings].filter(([, { version }]) => version > 0)
  const folded = new Map(there.map(([id, known]): [number, Folded] => [id, { ...known, row: undefined }]))
  return (await verifyCounts(remembered, generation, { block, folded })).length === 0
}

const searchAgrees = async (
  reading: Reading,
  generation: Generation,
  { listings, opened }: Compared,
): Promise<boolean> => {
  const manifest = await soundManifest(reading.items, generation)
  if (manifest === null) return true
  for (const [id, { row }] of listings) {
    const block = await openedBlock(reading, { generation, manifest, name: blockOf(manifest, id), opened })
    if (block === null) return false
    const there = block.get(id)
    const lanes = there && lanesOfRow(there)
    if (lanes?.join() !== row?.join()) return false
  }
  return true
}

const mostOpened = 4

type Wanted = {
  readonly generation: Generation
  readonly manifest: Manifest
  readonly name: BlockName
  readonly opened: Map<string, Block>
}

/** Null when the block cannot be read; its own check names the reason. */
const openedBlock = async (
  { items, store }: Reading,
  { generation, manifest, name, opened }: Wanted,
): Promise<Block | null> => {
  const id = `${generation} ${name} ${manifest.blocks[name] ?? 0}`
  const known = opened.get(id)
  if (known !== undefined) return known
  try {
    const read = await readBlocks({ items, box: searchBox(store.keyed) }, generation, manifest, [name])
    const block = read?.get(name) ?? null
    if (block === null) return null
    putNewest(opened, id, block, mostOpened)
    return block
  } catch (error) {
    if (error instanceof SearchBlockDamaged) return null
    throw error
  }
}

/** Current listings of applications that changed since the scan; null when one of them cannot be read. */
const grownSince = async (
  { items, store }: Reading,
  listings: ReadonlyMap<number, KnownListing>,
): Promise<ReadonlyMap<number, KnownListing> | null> => {
  const grown = new Map<number, KnownListing>()
  const ids = [...listings.keys()]
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100)
    const heads = await items.getMany(
      'heads',
      some.map((id) => ({ stream: streamName(id) })),
    )
    for (const [index, id] of some.entries()) {
      if ((heads[index]?.version ?? 0) === (listings.get(id)?.version ?? 0)) continue
      const listing = await listed(store, streamName(id))
      if (listing === null) return null
      grown.set(id, listing)
    }
  }
  return grown
}

const listed = async (store: Reading['store'], stream: StreamName): Promise<KnownListing | null> => {
  try {
    const history = await store.load<ApplicationEvent>(stream)
    return { ...listingOf(history), version: history.length }
  } catch (error) {
    if (isOutage(error)) throw error
    return null
  }
}

/** The numbers of a block, each with its application's stream. */
export const streamsOfBlock = (block: number): readonly (readonly [number, StreamName])[] =>
  Array.from({ length: idsPerBlock }, (_, index) => block * idsPerBlock + index).map((id) => [id, streamName(id)])

/**
 * Compares counts and search of a block of 500 applications with the findings of a scan, so that no stream is read
 * again. It returns only whether they agree; `verifyListBlock` then names what is wrong.
 */
import { type ApplicationEvent, type StreamName, streamOf } from '@portal/domain'
import { hashOfRow, putNewest, type withReadCache } from '@portal/items'
import { readBlocks, type SearchBlock } from '@portal/read-models/search/blocks'
import { SearchBlockDamaged, searchBox } from '@portal/read-models/search/box'
import { type BlockName, currentBlock, type Generation, type SearchManifest } from '@portal/read-models/search/shape'
import { type ExpectedListing, expectedListing } from '../checks/expected-rows.ts'
import { isOutage, type ReadDependencies, rowsUnder } from '../checks/reading.ts'
import { type FoldedListData, headKey, verifyCounts } from './counts.ts'
import { validLiveGeneration, validManifest } from './rows.ts'

/** An application's expected listing and the version of its stream; version 0 when it does not exist. */
export type KnownListing = ExpectedListing & {
  readonly version: number
  /** True when the scan compared the application's rows in the waiting order and found no difference. */
  readonly isInOrder?: boolean
}

export type KnownBlock = {
  /** The generation of the counts whose waiting order was scanned; null when it could not be determined. */
  readonly generation: Generation | null
  /** One listing for each id of the block. */
  readonly listings: ReadonlyMap<number, KnownListing>
  /** Decrypted search blocks; one holds the rows of many blocks of 500. */
  readonly opened: Map<string, SearchBlock>
  /** Rows of the counts that were read, kept because most of them belong to many blocks of 500. */
  readonly remembered: ReturnType<typeof withReadCache>
}

export const matchesListBlock = async (deps: ReadDependencies, block: number, known: KnownBlock): Promise<boolean> => {
  const { listings, opened } = known
  if (await matches(deps, { ...known, block })) return true
  opened.clear()
  known.remembered.forget()
  const changed = await changedSince(deps, listings)
  if (changed === null) return false
  return matches(deps, { ...known, block, listings: new Map([...listings, ...changed]) })
}

type ComparedBlock = KnownBlock & { readonly block: number }

const matches = async (deps: ReadDependencies, compared: ComparedBlock): Promise<boolean> => {
  const [counts, search] = await Promise.all([
    validLiveGeneration(deps.items, 'counts'),
    validLiveGeneration(deps.items, 'search'),
  ])
  if (counts !== null && counts !== compared.generation) return false
  if (counts !== null && !(await countsMatch(counts, compared))) return false
  return search === null || searchMatches(deps, search, compared)
}

const countsMatch = async (
  generation: Generation,
  { block, listings, remembered }: ComparedBlock,
): Promise<boolean> => {
  const existing = [...listings].filter(([, { version }]) => version > 0)
  const folded = new Map(existing.map(([id, known]): [number, FoldedListData] => [id, { ...known, row: undefined }]))
  return (await verifyCounts(remembered, generation, { block, folded })).length === 0
}

const searchMatches = async (
  deps: ReadDependencies,
  generation: Generation,
  { listings, opened }: ComparedBlock,
): Promise<boolean> => {
  const manifest = await validManifest(deps.items, generation)
  if (manifest === null) return true
  for (const [id, { row }] of listings) {
    const block = await openedBlock(deps, { generation, manifest, name: currentBlock(manifest, id), opened })
    if (block === null) return false
    const searchRow = block.get(id)
    const lanes = searchRow && hashOfRow(searchRow)
    if (lanes?.join() !== row?.join()) return false
  }
  return true
}

const maxOpened = 4

type Wanted = {
  readonly generation: Generation
  readonly manifest: SearchManifest
  readonly name: BlockName
  readonly opened: Map<string, SearchBlock>
}

/** Null when the block cannot be read; its own check names the reason. */
const openedBlock = async (
  { items, store }: ReadDependencies,
  { generation, manifest, name, opened }: Wanted,
): Promise<SearchBlock | null> => {
  const id = `${generation} ${name} ${manifest.blocks[name] ?? 0}`
  const known = opened.get(id)
  if (known !== undefined) return known
  try {
    const read = await readBlocks({ items, box: searchBox(store.hmac) }, generation, manifest, [name])
    const block = read?.get(name) ?? null
    if (block === null) return null
    putNewest(opened, id, block, maxOpened)
    return block
  } catch (error) {
    if (error instanceof SearchBlockDamaged) return null
    throw error
  }
}

/** Current listings of applications that changed since the scan; null when one of them cannot be read. */
const changedSince = async (
  { items, store }: ReadDependencies,
  listings: ReadonlyMap<number, KnownListing>,
): Promise<ReadonlyMap<number, KnownListing> | null> => {
  const changed = new Map<number, KnownListing>()
  const heads = await rowsUnder(items, 'heads', [...listings.keys()].map(headKey))
  for (const [index, [id, { version }]] of [...listings].entries()) {
    if ((heads[index]?.version ?? 0) === version) continue
    const listing = await listed(store, streamOf('application', id))
    if (listing === null) return null
    changed.set(id, listing)
  }
  return changed
}

const listed = async (store: ReadDependencies['store'], stream: StreamName): Promise<KnownListing | null> => {
  try {
    const history = await store.load<ApplicationEvent>(stream)
    return { ...(await expectedListing(store, history)), version: history.length }
  } catch (error) {
    if (isOutage(error)) throw error
    return null
  }
}

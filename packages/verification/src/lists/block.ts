/**
 * Verifies counts and search of 500 applications (one block of the counts) against their events. Nothing is written,
 * and no state is kept between blocks, so a million can be checked call by call. What projectors have not processed yet
 * is no problem; their checkpoints are verified separately.
 */
import { type ApplicationEvent, streamOf } from '@portal/domain'
import { findCheckpoint, readTip, readWatermarks } from '@portal/event-store'
import { type Items, inBatches, isEqual } from '@portal/items'
import { countedApplication } from '@portal/read-models'
import { idsPerBlock } from '@portal/read-models/counts/shape'
import { readBlocks } from '@portal/read-models/search/blocks'
import { SearchBlockDamaged, searchBox } from '@portal/read-models/search/box'
import { searchedRow } from '@portal/read-models/search/searched-row'
import {
  type BlockName,
  blockKey,
  currentBlock,
  type Generation,
  manifestKey,
  type SearchManifest,
  searchColumns,
} from '@portal/read-models/search/shape'
import {
  isBroken,
  isOutage,
  type ReadDependencies,
  rowsUnder,
  type StreamProblem,
  type VerifyRowsDependencies,
} from '../checks/reading.ts'
import { type FoldedBlock, type FoldedListData, headKey, idsOfBlock, verifyCounts } from './counts.ts'
import { validLiveGeneration, validManifest } from './rows.ts'

/**
 * The block of the last application, by the lower of the counter's two counts, so that a changed counter has no effect.
 */
export const lastListBlock = async (items: Items): Promise<number> => {
  const { value = 0, contra } = (await items.get('claims', { claim: 'counter#application' })) ?? {}
  const last = Math.min(Number(value), contra === undefined ? Number(value) : -Number(contra))
  return Math.floor(last / idsPerBlock)
}

const maxAttempts = 3

export const verifyListBlock = async (
  deps: VerifyRowsDependencies,
  block: number,
): Promise<readonly StreamProblem[]> => {
  let problems: readonly StreamProblem[] = []
  let ids: readonly number[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const folded = await foldBlock(deps, block)
    ids = [...folded.keys()]
    if (attempt > 1 && !(await isProcessed(deps.items, folded))) return []
    problems = await compare(deps, block, folded)
    if (problems.length === 0) return []
  }
  // The check of the stream reports a broken one, so the rows of that stream in the lists are not judged.
  for (const id of ids) if (await isBroken(deps, streamOf('application', id))) return []
  return problems
}

const compare = async (deps: ReadDependencies, block: number, folded: ReadonlyMap<number, FoldedListData>) => {
  const [counts, search] = await Promise.all([
    validLiveGeneration(deps.items, 'counts'),
    validLiveGeneration(deps.items, 'search'),
  ])
  return [
    ...(counts === null ? [] : await verifyCounts(deps.items, counts, { block, folded })),
    ...(search === null ? [] : await verifySearch(deps, search, { block, folded })),
  ]
}

const concurrency = 16

/** The existing applications, by id. */
const foldBlock = async (
  { items, store }: ReadDependencies,
  block: number,
): Promise<ReadonlyMap<number, FoldedListData>> => {
  const folded = new Map<number, FoldedListData>()
  const ids = idsOfBlock(block)
  const heads = await rowsUnder(items, 'heads', ids.map(headKey))
  const remaining = ids.filter((_, index) => heads[index] !== undefined)
  const worker = async () => {
    for (let id = remaining.shift(); id !== undefined; id = remaining.shift()) folded.set(id, await foldOne(store, id))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return folded
}

const foldOne = async (store: ReadDependencies['store'], id: number): Promise<FoldedListData> => {
  try {
    const history = await store.load<ApplicationEvent>(streamOf('application', id))
    return { version: history.length, counted: countedApplication(history), row: await searchedRow(store, history) }
  } catch (error) {
    if (isOutage(error)) throw error
    // The stream is reported with its events, so its rows in the lists are not judged.
    return 'unreadable'
  }
}

/** Whether the log has all events of these applications and both projectors have processed them. */
const isProcessed = async (items: Items, folded: ReadonlyMap<number, FoldedListData>): Promise<boolean> => {
  for (const batch of inBatches([...folded])) {
    const marks = await readWatermarks(
      items,
      batch.map(([id]) => streamOf('application', id)),
    )
    const lags = ([, one]: readonly [number, FoldedListData], index: number) =>
      one !== 'unreadable' && (marks[index]?.version ?? 0) < one.version
    if (batch.some(lags)) return false
  }
  const tip = await readTip(items)
  const checkpoints = await Promise.all(['counts', 'search'].map((name) => findCheckpoint(items, name)))
  return checkpoints.every((checkpoint) => (checkpoint?.segment ?? 0) >= tip.segment)
}

/** Compares the search rows of a block of applications with their folded events; see `applications/search/shape.ts`. */
const verifySearch = async (
  { items, store }: ReadDependencies,
  generation: Generation,
  { block, folded }: FoldedBlock,
): Promise<readonly StreamProblem[]> => {
  const ids = idsOfBlock(block)
  const manifest = await validManifest(items, generation)
  if (manifest === null) return []
  const names = [...new Set(ids.map((id) => currentBlock(manifest, id)))]
  const blocks = await readable({ items, box: searchBox(store.hmac) }, generation, manifest, names)
  if (blocks === 'damaged') return []
  if (blocks === null) return missing(items, generation, manifest, names)
  const wrong = new Set<BlockName>()
  for (const id of ids) {
    const one = folded.get(id)
    if (one === 'unreadable') continue
    const name = currentBlock(manifest, id)
    if (!isEqual(blocks.get(name)?.get(id), one?.row)) wrong.add(name)
  }
  return [...wrong].map((name) =>
    // A block that the manifest does not name is not searched.
    manifest.blocks[name] === undefined ? manifestProblem(generation) : problemOf(generation, 'letters', name),
  )
}

/** A block that cannot be opened was reported by its own check. */
const readable: (
  ...given: Parameters<typeof readBlocks>
) => Promise<Awaited<ReturnType<typeof readBlocks>> | 'damaged'> = async (...given) => {
  try {
    return await readBlocks(...given)
  } catch (error) {
    if (error instanceof SearchBlockDamaged) return 'damaged'
    throw error
  }
}

/** Blocks in the manifest that are missing or lack a column. */
const missing = async (
  items: Items,
  generation: Generation,
  { blocks }: SearchManifest,
  names: readonly BlockName[],
): Promise<readonly StreamProblem[]> => {
  const problems: StreamProblem[] = []
  for (const name of names.filter((each) => blocks[each] !== undefined)) {
    const rows = await items.getMany(
      'search',
      searchColumns.map((column) => blockKey(generation, column, name)),
    )
    if (rows.every((row) => row === undefined)) problems.push(manifestProblem(generation))
    else
      for (const [index, column] of searchColumns.entries())
        if (rows[index] === undefined) problems.push(problemOf(generation, column, name))
  }
  return problems
}

const problemOf = (generation: Generation, column: (typeof searchColumns)[number], name: BlockName): StreamProblem => {
  const { pk, sk } = blockKey(generation, column, name)
  return { stream: 'search', reason: 'search', place: `search ${pk} / ${sk}` }
}

const manifestProblem = (generation: Generation): StreamProblem => {
  const { pk, sk } = manifestKey(generation)
  return { stream: 'search', reason: 'search', place: `search ${pk} / ${sk}` }
}

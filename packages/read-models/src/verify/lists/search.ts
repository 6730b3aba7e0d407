/** Compares the search rows of a block of applications with their folded events; see `applications/search/shape.ts`. */
import { type Items, isEqual } from '@portal/items'
import { idsPerBlock } from '../../applications/counts/shape.ts'
import { readBlocks } from '../../applications/search/blocks.ts'
import { SearchBlockDamaged, searchBox } from '../../applications/search/box.ts'
import {
  type BlockName,
  blockKey,
  currentBlock,
  type Generation,
  manifestKey,
  type SearchManifest,
  searchColumns,
} from '../../applications/search/shape.ts'
import type { ReadDependencies, StreamProblem } from '../reading.ts'
import type { FoldedBlock } from './counts.ts'
import { validManifest } from './rows.ts'

export const verifySearch = async (
  { items, store }: ReadDependencies,
  generation: Generation,
  { block, folded }: FoldedBlock,
): Promise<readonly StreamProblem[]> => {
  const ids = Array.from({ length: idsPerBlock }, (_, index) => block * idsPerBlock + index)
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

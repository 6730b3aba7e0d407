/** Merges the small search blocks of a completed range of ids into one large block (`shape.ts`). */
import { present } from '@portal/items'
import { type BlocksDependencies, readBlocks, type SearchBlock, sealedBlock } from './blocks.ts'
import { type BlockName, blockIds, type Generation, isBehind, largeBlockOf, type SearchManifest } from './shape.ts'

/**
 * Maximum bytes of a large column, below an item's 400 KB because names may still be edited. Only invented names exceed
 * it; such a range stays in small blocks.
 */
const maxBytes = 350_000

/** The blocks that one write changes, `newest` being the highest id in the index. */
export type BlockChanges = {
  readonly manifest: SearchManifest
  readonly newest: number
  readonly blocks: Map<BlockName, SearchBlock>
  readonly changed: Set<BlockName>
}

export type PackingResult = {
  /** Blocks that are now part of a large one. */
  readonly merged: readonly BlockName[]
  /** Large blocks that would not fit into one item of the table; their ids stay in small blocks for good. */
  readonly unmergeable: Readonly<Record<BlockName, 0>>
}
const noPacking: PackingResult = { merged: [], unmergeable: {} }

/**
 * Extends the change by merging the small blocks of one completed range, if there is one. Null when another writer has
 * merged one of these blocks meanwhile.
 */
export const packRange = async (
  deps: BlocksDependencies,
  generation: Generation,
  { manifest, newest, blocks, changed }: BlockChanges,
): Promise<PackingResult | null> => {
  const smalls = [...new Set([...Object.keys(manifest.blocks), ...changed])].filter((name): name is BlockName =>
    name.startsWith('small'),
  )
  const isReady = (name: BlockName) => manifest.blocks[name] === undefined && isBehind(name, newest)
  const large = smalls.map((name) => largeBlockOf(blockIds(name).first)).find(isReady)
  if (large === undefined) return noPacking
  const inRange = smalls.filter((name) => largeBlockOf(blockIds(name).first) === large)
  const missing = inRange.filter((name) => !blocks.has(name))
  const read = await readBlocks(deps, generation, manifest, missing)
  if (read === null) return null
  for (const [name, block] of read) blocks.set(name, block)
  const merged: SearchBlock = new Map(inRange.flatMap((name) => [...present(blocks.get(name))]))
  const { letters, digits } = await sealedBlock(deps, large, merged)
  if (Math.max(letters.length, digits.length) > maxBytes) return { merged: [], unmergeable: { [large]: 0 as const } }
  blocks.set(large, merged)
  changed.add(large)
  for (const name of inRange) changed.delete(name)
  return { merged: inRange.filter((name) => manifest.blocks[name] !== undefined), unmergeable: {} }
}

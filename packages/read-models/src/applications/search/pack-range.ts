/** Merges the small search blocks of a completed range of ids into one large block (`shape.ts`). */
import { type Block, type BlocksDependencies, closed, readBlocks } from './blocks.ts'
import { type BlockName, type Generation, idsOf, isBehind, largeOf, type Manifest } from './shape.ts'

/**
 * Maximum bytes of a large column, below an item's 400 KB because names may still be edited. Only invented names exceed
 * it; such a range stays in small blocks.
 */
const largest = 350_000

export type Change = {
  readonly manifest: Manifest
  readonly newest: number
  readonly blocks: Map<BlockName, Block>
  readonly changed: Set<BlockName>
}

export type Packing = {
  /** Blocks that are now part of a large one. */
  readonly gone: readonly BlockName[]
  /** A large block that would exceed an item; its range stays in small blocks for good. */
  readonly unpacked: Readonly<Record<BlockName, 0>>
}
const nothing: Packing = { gone: [], unpacked: {} }

/** Merges one range at a time into the change; null when another writer has merged one of its blocks meanwhile. */
export const packRange = async (
  deps: BlocksDependencies,
  generation: Generation,
  { manifest, newest, blocks, changed }: Change,
): Promise<Packing | null> => {
  const smalls = [...new Set([...Object.keys(manifest.blocks), ...changed])].filter((name): name is BlockName =>
    name.startsWith('small'),
  )
  const isReady = (name: BlockName) => manifest.blocks[name] === undefined && isBehind(name, newest)
  const large = smalls.map((name) => largeOf(idsOf(name).first)).find(isReady)
  if (large === undefined) return nothing
  const inRange = smalls.filter((name) => largeOf(idsOf(name).first) === large)
  const missing = inRange.filter((name) => !blocks.has(name))
  const read = await readBlocks(deps, generation, manifest, missing)
  if (read === null) return null
  for (const [name, block] of read) blocks.set(name, block)
  const whole: Block = new Map(inRange.flatMap((name) => [...(blocks.get(name) as Block)]))
  const { letters, digits } = await closed(deps, large, whole)
  if (Math.max(letters.length, digits.length) > largest) return { gone: [], unpacked: { [large]: 0 as const } }
  blocks.set(large, whole)
  changed.add(large)
  for (const name of inRange) changed.delete(name)
  return { gone: inRange.filter((name) => manifest.blocks[name] !== undefined), unpacked: {} }
}

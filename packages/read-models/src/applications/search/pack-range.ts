/** Makes one large block of the search of the small ones of a range of ids that lies behind (`shape.ts`). */
import { type Block, type BlocksDependencies, closed, readBlocks } from './blocks.ts'
import { type BlockName, type Generation, idsOf, isBehind, largeOf, type Manifest } from './shape.ts'

/**
 * Bytes of a column that becomes large: an item holds 400 KB, and names may still be edited. Only a range of invented
 * names is larger: it stays in small blocks.
 */
const largest = 350_000

export type Change = {
  readonly manifest: Manifest
  readonly newest: number
  readonly blocks: Map<BlockName, Block>
  readonly changed: Set<BlockName>
}

export type Packing = {
  /** Blocks that are part of a large one now. */
  readonly gone: readonly BlockName[]
  /** A large one that would be too large for an item: its range stays in small ones for good. */
  readonly unpacked: Readonly<Record<BlockName, 0>>
}
const nothing: Packing = { gone: [], unpacked: {} }

/** Of one range at a time. The change takes it up; null when a block is not there any more. */
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

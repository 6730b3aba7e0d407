/**
 * Updates the search for some applications: it folds each of them and rewrites the changed blocks with the manifest, in
 * one transaction that fails if anybody wrote since the read. It handles repeated, late and unordered calls. To forget
 * a person, it is called for their applications.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable } from '@portal/event-store'
import { AnswerLost, ifRevision, isEqual, present, sizeOfItem, TransactionCancelled, type Write } from '@portal/items'
import { type AttemptOutcome, retryAndSplit } from '../retry-and-split.ts'
import { type BlocksDependencies, readBlocks, type SearchBlock, sealedBlock } from './blocks.ts'
import {
  type BlockName,
  blockIds,
  blockKey,
  currentBlock,
  type Generation,
  isBehind,
  largeBlockOf,
  manifestFromRow,
  manifestKey,
  type SearchManifest,
  type SearchRow,
  searchColumns,
} from './shape.ts'

export type SearchDependencies = BlocksDependencies & {
  /**
   * The current state from the events, strongly consistent, in the order of the ids; undefined for a missing
   * application.
   */
  readonly applications: (ids: readonly number[]) => Promise<readonly (SearchRow | undefined)[]>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

/**
 * Maximum changed blocks per transaction: together with the small blocks of one range that becomes large, these are at
 * most 100 writes.
 */
const maxBlocks = 16
/** Maximum bytes of a transaction (the store takes 4 MB); both columns of sixteen large blocks could have 11 MB. */
const maxBytes = 3_500_000

export const indexApplications = (
  deps: SearchDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<void> =>
  retryAndSplit(
    {
      attempt: (some) => attemptIndex(deps, generation, some),
      wait: deps.wait,
      contended: () => new SearchContended(),
    },
    ids,
  )

/** Every attempt lost its race; the caller must retry later. */
export class SearchContended extends Unavailable {
  override readonly name = 'SearchContended'
}

const attemptIndex = async (
  deps: SearchDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<AttemptOutcome> => {
  const { items, applications } = deps
  // The manifest is read first: a newer write after this read fails our condition.
  const manifest = manifestFromRow(await items.get('search', manifestKey(generation)))
  const touched = [...new Set(ids.map((id) => currentBlock(manifest, id)))]
  if (touched.length > maxBlocks) return 'too-many'
  const [blocks, rows] = await Promise.all([readBlocks(deps, generation, manifest, touched), applications(ids)])
  if (blocks === null) return 'lost'
  const changed = new Set<BlockName>()
  for (const row of rows) {
    if (row === undefined) continue
    const name = currentBlock(manifest, row.id)
    const block = present(blocks.get(name))
    if (isEqual(block.get(row.id), row)) continue
    block.set(row.id, row)
    changed.add(name)
  }
  if (changed.size === 0) return 'done'

  const newest = Math.max(manifest.newest, ...rows.map((row) => row?.id ?? 0))
  const packing = await packRange(deps, generation, { manifest, newest, blocks, changed })
  if (packing === null) return 'lost'
  const revision = manifest.revision + 1
  const writes: Write[] = []
  const revisions: Record<BlockName, number> = { ...manifest.blocks, ...packing.unmergeable }
  for (const name of changed) {
    const box = await sealedBlock(deps, name, present(blocks.get(name)))
    revisions[name] = revision
    for (const column of searchColumns)
      writes.push({ put: { ...blockKey(generation, column, name), revision, box: box[column] }, table: 'search' })
  }
  for (const name of packing.merged) {
    delete revisions[name]
    for (const column of searchColumns) writes.push({ delete: blockKey(generation, column, name), table: 'search' })
  }
  writes.push({
    put: { ...manifestKey(generation), revision, newest, blocks: revisions },
    table: 'search',
    if: ifRevision(manifest.revision),
  })
  const bytes = writes.reduce((sum, write) => sum + ('put' in write ? sizeOfItem(write.put) : 0), 0)
  if (bytes > maxBytes && ids.length > 1) return 'too-many'
  try {
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // The next attempt reads the blocks and finds out whether the write committed.
    if (error instanceof TransactionCancelled || error instanceof AnswerLost) return 'lost'
    throw error
  }
}

/**
 * Maximum bytes of a large column, below an item's 400 KB because names may still be edited. Only invented names exceed
 * it; such a range stays in small blocks.
 */
const maxBlockBytes = 350_000

/** The blocks that one write changes, `newest` being the highest id in the index. */
type BlockChanges = {
  readonly manifest: SearchManifest
  readonly newest: number
  readonly blocks: Map<BlockName, SearchBlock>
  readonly changed: Set<BlockName>
}

type PackingResult = {
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
const packRange = async (
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
  if (Math.max(letters.length, digits.length) > maxBlockBytes)
    return { merged: [], unmergeable: { [large]: 0 as const } }
  blocks.set(large, merged)
  changed.add(large)
  for (const name of inRange) changed.delete(name)
  return { merged: inRange.filter((name) => manifest.blocks[name] !== undefined), unmergeable: {} }
}

/**
 * Brings the search up to date for some applications: folds each of them and rewrites the blocks whose rows changed, with
 * the manifest, in one transaction that fails if anybody else wrote since we looked. Like the counts it may be told twice,
 * late or in any order; forgetting a person is nothing else than being told of their applications again.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable } from '@portal/event-store'
import { AnswerLost, isEqual, TransactionCancelled, type Write } from '@portal/items'
import { type Block, type BlocksDependencies, closed, readBlocks } from './search-blocks.ts'
import {
  type BlockName,
  blockKey,
  blockOf,
  columns,
  type Generation,
  idsOf,
  isBehind,
  largeOf,
  type Manifest,
  manifestKey,
  manifestOf,
  type SearchRow,
} from './search-shape.ts'

export type SearchDependencies = BlocksDependencies & {
  /** As its events tell it now, read consistently; undefined when there is none. */
  readonly application: (id: number) => Promise<SearchRow | undefined>
  /** Before try number `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

const mostTries = 6
/** With the small blocks of one range that becomes large they make at most 100 writes. */
const mostBlocks = 16
/**
 * Bytes of a column that becomes large: an item holds 400 KB, and names may still be edited. Only a range of invented
 * names is larger: it stays in small blocks.
 */
const largest = 350_000

export const indexApplications = async (
  deps: SearchDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<void> => {
  for (let retry = 0; ; retry++) {
    if (retry > 0) await deps.wait(retry)
    const outcome = await tryToIndex(deps, generation, ids)
    if (outcome === 'done') return
    if (outcome === 'too-many') {
      const half = Math.ceil(ids.length / 2)
      await indexApplications(deps, generation, ids.slice(0, half))
      return indexApplications(deps, generation, ids.slice(half))
    }
    if (retry === mostTries) throw new SearchContended()
  }
}

/** Others were faster every time: whoever asked asks again later. */
export class SearchContended extends Unavailable {
  override readonly name = 'SearchContended'
}

const tryToIndex = async (
  deps: SearchDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<'done' | 'lost' | 'too-many'> => {
  const { items, application } = deps
  // First the manifest, then what is so: whoever writes something newer in between fails our condition.
  const manifest = manifestOf(await items.get('search', manifestKey(generation)))
  const touched = [...new Set(ids.map((id) => blockOf(manifest, id)))]
  if (touched.length > mostBlocks) return 'too-many'
  const blocks = await readBlocks(deps, generation, manifest, touched)
  if (blocks === null) return 'lost'
  const rows = await Promise.all(ids.map(application))
  const changed = new Set<BlockName>()
  for (const row of rows) {
    if (row === undefined) continue
    const name = blockOf(manifest, row.id)
    const block = blocks.get(name) as Block
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
  const named: Record<BlockName, number> = { ...manifest.blocks, ...packing.unpacked }
  for (const name of changed) {
    const box = await closed(deps, name, blocks.get(name) as Block)
    named[name] = revision
    for (const column of columns)
      writes.push({ put: { ...blockKey(generation, column, name), revision, box: box[column] }, table: 'search' })
  }
  for (const name of packing.gone) {
    delete named[name]
    for (const column of columns) writes.push({ delete: blockKey(generation, column, name), table: 'search' })
  }
  const condition = manifest.revision === 0 ? { absent: true as const } : { equals: { revision: manifest.revision } }
  writes.push({ put: { ...manifestKey(generation), revision, newest, blocks: named }, table: 'search', if: condition })
  try {
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // Whether it took effect or not, the blocks will tell.
    if (error instanceof TransactionCancelled || error instanceof AnswerLost) return 'lost'
    throw error
  }
}

type Change = {
  readonly manifest: Manifest
  readonly newest: number
  readonly blocks: Map<BlockName, Block>
  readonly changed: Set<BlockName>
}

type Packing = {
  /** Blocks that are part of a large one now. */
  readonly gone: readonly BlockName[]
  /** A large one that would be too large for an item: its range stays in small ones for good. */
  readonly unpacked: Readonly<Record<BlockName, 0>>
}
const nothing: Packing = { gone: [], unpacked: {} }

/** Makes one large block of the small ones of a range that lies behind, if there is one. */
const packRange = async (
  deps: SearchDependencies,
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

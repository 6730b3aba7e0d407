/**
 * Brings the search up to date for some applications: folds each of them and rewrites the blocks whose rows changed, with
 * the manifest, in one transaction that fails if anybody else wrote since we looked. Like the counts it may be told twice,
 * late or in any order; forgetting a person is nothing else than being told of their applications again.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable } from '@portal/event-store'
import { AnswerLost, isEqual, sizeOfItem, TransactionCancelled, type Write } from '@portal/items'
import { type Tried, untilDone } from '../until-done.ts'
import { type Block, type BlocksDependencies, closed, readBlocks } from './blocks.ts'
import { packRange } from './pack-range.ts'
import {
  type BlockName,
  blockKey,
  blockOf,
  columns,
  type Generation,
  manifestKey,
  manifestOf,
  type SearchRow,
} from './shape.ts'

export type SearchDependencies = BlocksDependencies & {
  /** As their events tell them now, read consistently, in the order of the ids; undefined where there is none. */
  readonly applications: (ids: readonly number[]) => Promise<readonly (SearchRow | undefined)[]>
  /** Before try number `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

/** With the small blocks of one range that becomes large they make at most 100 writes. */
const mostBlocks = 16
/** Of the 4 MB of a transaction: both columns of sixteen large blocks can be eleven. */
const mostBytes = 3_500_000

export const indexApplications = (
  deps: SearchDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<void> =>
  untilDone(
    {
      attempt: (some) => tryToIndex(deps, generation, some),
      wait: deps.wait,
      contended: () => new SearchContended(),
    },
    ids,
  )

/** Others were faster every time: whoever asked asks again later. */
export class SearchContended extends Unavailable {
  override readonly name = 'SearchContended'
}

const tryToIndex = async (deps: SearchDependencies, generation: Generation, ids: readonly number[]): Promise<Tried> => {
  const { items, applications } = deps
  // First the manifest, then what is so: whoever writes something newer in between fails our condition.
  const manifest = manifestOf(await items.get('search', manifestKey(generation)))
  const touched = [...new Set(ids.map((id) => blockOf(manifest, id)))]
  if (touched.length > mostBlocks) return 'too-many'
  const blocks = await readBlocks(deps, generation, manifest, touched)
  if (blocks === null) return 'lost'
  const rows = await applications(ids)
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
  const bytes = writes.reduce((sum, write) => sum + ('put' in write ? sizeOfItem(write.put) : 0), 0)
  if (bytes > mostBytes && ids.length > 1) return 'too-many'
  try {
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // Whether it took effect or not, the blocks will tell.
    if (error instanceof TransactionCancelled || error instanceof AnswerLost) return 'lost'
    throw error
  }
}

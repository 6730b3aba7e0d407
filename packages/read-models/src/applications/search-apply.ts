/**
 * Brings the search up to date for some applications: folds each of them and rewrites the blocks whose rows changed, with
 * the manifest, in one transaction that fails if anybody else wrote since we looked. Like the counts it may be told twice,
 * late or in any order; forgetting a person is nothing else than being told of their applications again.
 */
import { randomUUID } from 'node:crypto'
import { AnswerLost, type Items, isEqual, TransactionCancelled, type Write } from '@portal/items'
import type { SearchBox } from './search-box.ts'
import { packDigits, packLetters, rowsOfBlock, unpackDigits, unpackLetters } from './search-columns.ts'
import {
  type BlockName,
  blockKey,
  blockOf,
  type Column,
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

export type SearchDependencies = {
  readonly items: Items
  readonly box: SearchBox
  /** As its events tell it now, read consistently; undefined when there is none. */
  readonly application: (id: number) => Promise<SearchRow | undefined>
  /** Before try number `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

const mostTries = 6
/** With the small blocks of one range that becomes large they make at most 100 writes. */
const mostBlocks = 16
/** Bytes; an item holds 400 KB. Only a range of invented names is larger: it stays in small blocks. */
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
export class SearchContended extends Error {
  override readonly name = 'SearchContended'
}

type Block = Map<number, SearchRow>

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
  const gone = await packRange(deps, generation, { manifest, newest, blocks, changed })
  if (gone === null) return 'lost'
  const revision = manifest.revision + 1
  const writes: Write[] = []
  const named: Record<BlockName, number> = { ...manifest.blocks }
  for (const name of changed) {
    const box = await closed(deps, name, blocks.get(name) as Block)
    if (box === null) named[name] = 0
    else {
      named[name] = revision
      for (const column of columns)
        writes.push({ put: { ...blockKey(generation, column, name), revision, box: box[column] }, table: 'search' })
    }
  }
  for (const name of gone) {
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

/** Makes one large block of the small ones of a range that lies behind, if there is one, and names those that go. */
const packRange = async (
  deps: SearchDependencies,
  generation: Generation,
  { manifest, newest, blocks, changed }: Change,
): Promise<readonly BlockName[] | null> => {
  const smalls = [...new Set([...Object.keys(manifest.blocks), ...changed])].filter((name): name is BlockName =>
    name.startsWith('small'),
  )
  const isReady = (name: BlockName) => manifest.blocks[name] === undefined && isBehind(name, newest)
  const large = smalls.map((name) => largeOf(idsOf(name).first)).find(isReady)
  if (large === undefined) return []
  const inRange = smalls.filter((name) => largeOf(idsOf(name).first) === large)
  const missing = inRange.filter((name) => !blocks.has(name))
  const read = await readBlocks(deps, generation, manifest, missing)
  if (read === null) return null
  for (const [name, block] of read) blocks.set(name, block)
  const whole: Block = new Map(inRange.flatMap((name) => [...(blocks.get(name) as Block)]))
  const isTooLarge = (await closed(deps, large, whole)) === null
  blocks.set(large, whole)
  changed.add(large)
  if (isTooLarge) return []
  for (const name of inRange) changed.delete(name)
  return inRange.filter((name) => manifest.blocks[name] !== undefined)
}

/** Null when a block is not there any more: somebody made it part of a large one meanwhile. */
const readBlocks = async (
  { items, box }: SearchDependencies,
  generation: Generation,
  manifest: Manifest,
  names: readonly BlockName[],
): Promise<Map<BlockName, Block> | null> => {
  const known = names.filter((name) => manifest.blocks[name] !== undefined)
  const content = async (column: Column) => {
    const found = await items.getMany(
      'search',
      known.map((name) => blockKey(generation, column, name)),
    )
    const boxes = found.map((item) => item?.box as Uint8Array | undefined)
    if (boxes.includes(undefined)) return null
    return Promise.all(
      boxes.map((each, index) => box.open(placeOf(column, known[index] as BlockName), each as Uint8Array)),
    )
  }
  const [letters, digits] = known.length === 0 ? [[], []] : await Promise.all([content('letters'), content('digits')])
  if (letters === null || digits === null) return null
  const blocks = new Map<BlockName, Block>(names.map((name) => [name, new Map()]))
  for (const [index, name] of known.entries()) {
    const rows = rowsOfBlock(
      unpackLetters(name, letters[index] as Uint8Array),
      unpackDigits(name, digits[index] as Uint8Array),
    )
    blocks.set(name, new Map(rows.map((row) => [row.id, row])))
  }
  return blocks
}

/** Null when it is larger than an item may be. */
const closed = async (
  { box }: Pick<SearchDependencies, 'box'>,
  name: BlockName,
  block: Block,
): Promise<Record<Column, Uint8Array> | null> => {
  const rows = [...block.values()].sort((a, b) => a.id - b.id)
  const [letters, digits] = [packLetters(name, rows), packDigits(name, rows)]
  if (Math.max(letters.length, digits.length) > largest && name.startsWith('large')) return null
  return {
    letters: await box.close(placeOf('letters', name), letters),
    digits: await box.close(placeOf('digits', name), digits),
  }
}

/** Without the generation: two generations of one content are the same bytes. */
export const placeOf = (column: Column, name: BlockName): string => `${column}#${name}`

/**
 * Checks each row by itself: a row of `counts` by its checksum, a block of `search` by whether it decrypts under its own
 * key. `block.ts` compares their contents with the applications.
 */
import { isCalendarDay, isStreamName } from '@portal/domain'
import { hasValidChecksum } from '@portal/event-store'
import type { Item, Items } from '@portal/items'
import {
  generationForms,
  isGenerationName,
  type ListProjectionName,
  paddedId,
  projectionOf,
  readGenerations,
  tableOf,
} from '@portal/read-models'
import { isCountsRowIntact } from '@portal/read-models/counts/row'
import { idsPerLeaf, idsPerSince, idsPerStatuses, noProgram, queues } from '@portal/read-models/counts/shape'
import { isOfficeRowIntact } from '@portal/read-models/office/shape'
import { blockLabel, readBlocks } from '@portal/read-models/search/blocks'
import { emptyBox, SearchBlockDamaged, searchBox } from '@portal/read-models/search/box'
import {
  type BlockName,
  blockKey,
  blocksNewestFirst,
  manifestFromRow,
  manifestKey,
  type SearchColumn,
  type SearchManifest,
  searchColumns,
} from '@portal/read-models/search/shape'
import { isRightWhenReread, type ReadDependencies, type StreamProblem } from '../checks/reading.ts'

type Problems = Promise<readonly StreamProblem[]>
const keys = ['pk', 'sk']

export const verifyCountsRow = async ({ items }: Pick<ReadDependencies, 'items'>, row: Item): Problems => {
  const name = projectionOf('counts', row)
  if (row.pk === 'generation') return verifyGeneration(name, row)
  const state = await generationStateOf(items, name, row)
  if (state === 'left-over' || state === 'stray') return [problemOf(state, name, row)]
  if (!(name === 'office' ? isOfficeRowIntact(row) : isCountsRowIntact(row))) return [problemOf('counts', name, row)]
  if (state === 'unknown') return []
  const isValid = await (name === 'office' ? isValidOfficeKey(items, row) : isValidCountsKey(items, row))
  return isValid ? [] : [problemOf('stray', name, row)]
}

export const verifySearchRow = async (deps: ReadDependencies, row: Item): Problems => {
  if (row.pk === 'generation') return verifyGeneration('search', row)
  const [pk, sk] = [String(row.pk), String(row.sk)]
  const state = await generationStateOf(deps.items, 'search', row)
  if (state !== 'read') return state === 'unknown' ? [] : [problemOf(state, 'search', row)]
  const [generation = '', ...rest] = pk.split('#')
  const partition = rest.join('#')
  const isKnownPartition =
    partition === 'manifest' ? sk === 'manifest' : searchColumns.some((column) => column === partition)
  if (!isKnownPartition) return [problemOf('stray', 'search', row)]
  // A generation that is being filled is compared once the lists read it.
  if (generation !== (await validLiveGeneration(deps.items, 'search'))) return []
  const isRight = await isRightWhenReread(deps.items, { table: 'search', key: { pk, sk }, row }, (now) =>
    partition === 'manifest'
      ? isManifest(deps, generation, now)
      : isBlock(deps, generation, partition as SearchColumn, now),
  )
  return isRight ? [] : [problemOf('search', 'search', row)]
}

const verifyGeneration = (name: ListProjectionName, row: Item): readonly StreamProblem[] => {
  if (row.sk !== name) return [problemOf('stray', name, row)]
  return isGeneration(name, row) ? [] : [problemOf('generation', name, row)]
}

/**
 * `read`: the lists use the generation now or will next. `unknown`: the row that names the generations was changed,
 * which the check of that row reports.
 */
const generationStateOf = async (
  items: Items,
  name: ListProjectionName,
  row: Item,
): Promise<'read' | 'left-over' | 'stray' | 'unknown'> => {
  if ((await validLiveGeneration(items, name)) === null) return 'unknown'
  const { live, filling } = await readGenerations(items, name)
  const [generation = ''] = String(row.pk).split('#')
  if (generation === live || generation === filling) return 'read'
  const isThere = (await items.get(tableOf(name), { pk: String(row.pk), sk: String(row.sk) })) !== undefined
  if (!isThere) return 'unknown'
  return isGenerationName(name, generation) ? 'left-over' : 'stray'
}

/** The generation that lists read; null when the row that names it was changed, which the check of that row reports. */
export const validLiveGeneration = async (items: Items, name: ListProjectionName): Promise<string | null> => {
  const row = await items.get(tableOf(name), { pk: 'generation', sk: name })
  return row === undefined || isGeneration(name, row) ? (await readGenerations(items, name)).live : null
}

/** Null when the manifest cannot be read, which its own check reports. */
export const validManifest = async (items: Items, generation: string): Promise<SearchManifest | null> => {
  const row = await items.get('search', manifestKey(generation))
  return row === undefined || typeof row.blocks === 'object' ? manifestFromRow(row) : null
}

const problemOf = (reason: StreamProblem['reason'], name: ListProjectionName, { pk, sk }: Item): StreamProblem => ({
  stream: tableOf(name),
  reason,
  place: `${tableOf(name)} ${pk} / ${sk}`,
})

const isGeneration = (name: ListProjectionName, row: Item): boolean =>
  generationForms.some((names) => hasValidChecksum(row, names, keys)) &&
  isGenerationName(name, row.live) &&
  (row.filling === null || (isGenerationName(name, row.filling) && row.filling !== row.live))

/**
 * The manifest's revision must be that of the last written block, and its `newest` the highest id in the newest block.
 */
const isManifest = async ({ items, store }: ReadDependencies, live: string, row: Item): Promise<boolean> => {
  const { pk: _, sk: __, revision, newest, blocks, ...others } = row
  if (Object.keys(others).length > 0) return false
  const revisions = Object.values((blocks ?? {}) as Readonly<Record<string, number>>)
  if (!revisions.every(Number.isSafeInteger) || revision !== Math.max(...revisions)) return false
  const manifest = manifestFromRow(row)
  const [name] = blocksNewestFirst(manifest)
  if (name === undefined) return false
  try {
    const read = await readBlocks({ items, box: searchBox(store.hmac) }, live, manifest, [name])
    return read === null || Math.max(...(read.get(name)?.keys() ?? [])) === newest
  } catch (error) {
    // A damaged block is reported by its own check.
    if (error instanceof SearchBlockDamaged) return true
    throw error
  }
}

/**
 * The block must open under its column and name. Three places hold its revision: the block, the other column's block
 * and the manifest. If two of them agree, the third one is wrong.
 */
const isBlock = async (
  { items, store }: ReadDependencies,
  live: string,
  column: SearchColumn,
  row: Item,
): Promise<boolean> => {
  const { pk: _, sk, revision, box, ...others } = row
  const name = sk as BlockName
  if (Object.keys(others).length > 0 || !(box instanceof Uint8Array)) return false
  if (box.length < emptyBox) return false
  try {
    await searchBox(store.hmac).open(blockLabel(column, name), box)
  } catch (error) {
    if (error instanceof SearchBlockDamaged) return false
    throw error
  }
  if ((await validManifest(items, live))?.blocks[name] === revision) return true
  const other = await items.get('search', blockKey(live, column === 'letters' ? 'digits' : 'letters', name))
  return other?.revision === revision
}

/** Whether a row of the offices' numbers has a valid key: an existing agency and a day, an issued id, or both. */
const isValidOfficeKey = async (items: Items, { pk, sk, id }: Item): Promise<boolean> => {
  const [, partition = '', ...rest] = String(pk).split('#')
  if (rest.length > 0) return false
  if (partition === 'cases') return sk === paddedId(Number(id)) && (await isKnown(items, `application-${id}`))
  const [, kind, agency = ''] = /^(days|listed)-(agency-\d+)$/.exec(partition) ?? []
  if (kind === undefined || !(await isKnown(items, agency))) return false
  const [day = '', ...ids] = String(sk).split('#')
  if (!isCalendarDay(day)) return false
  if (kind === 'days') return ids.length === 0
  return ids.join('#') === paddedId(Number(id)) && (await isKnown(items, `application-${id}`))
}

/** Whether a row of the counts has a valid key: an existing scope and issued ids. */
const isValidCountsKey = async (items: Items, { pk, sk, id }: Item): Promise<boolean> => {
  const [, partition = '', ...rest] = String(pk).split('#')
  if (rest.length > 0) return false
  if (partition === 'statuses' || partition === 'moved') return isNumbered(items, sk, '', idsPerStatuses)
  if (partition === 'since' || partition === 'days') return isNumbered(items, sk, '', idsPerSince)
  const scope = partition.replace(/^order-/, '').replace(prefix, '')
  const [, agency = '', program] = /^(agency-\d+)(?:-(program-\d+))?$/.exec(scope) ?? []
  const isOfAgency = program === undefined || program === `program-${noProgram}`
  for (const stream of scope === 'all' ? [] : isOfAgency ? [agency] : [agency, program])
    if (!(await isKnown(items, stream))) return false
  if (partition.startsWith('order-')) return String(sk).endsWith(`#${paddedId(Number(id))}`)
  if (partition.startsWith('got-')) return isNumbered(items, sk, '', idsPerStatuses)
  if (sk === 'root') return true
  return queues.some((queue) => partition.startsWith(`${queue}-`))
    ? isLeaf(sk)
    : isNumbered(items, sk, 'leaf#', idsPerLeaf)
}

const prefix = new RegExp(`^(returned|got|${queues.join('|')})-`)

/** Whether the number is in canonical form; it is not compared with issued ids, because a leaf may be of hours. */
const isLeaf = (sk: Item[string] | undefined): boolean =>
  sk === `leaf#${paddedId(Number(String(sk).slice('leaf#'.length)))}`

/** The number is in canonical form and its block contains an issued id. */
const isNumbered = async (items: Items, sk: Item[string] | undefined, prefix: string, ids: number) => {
  const number = Number(String(sk).slice(prefix.length))
  return sk === `${prefix}${paddedId(number)}` && number * ids <= (await highestIssuedId(items))
}

/** The higher of the counter's two values, so that a changed counter makes no other row look wrong. */
const highestIssuedId = async (items: Items): Promise<number> => {
  const row = await items.get('claims', { claim: 'counter#application' })
  const values = [Number(row?.value), -Number(row?.contra)].filter(Number.isFinite)
  return values.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...values)
}

/**
 * Whether the agency exists. Events without a head are enough, because the check of the stream reports a missing head.
 */
const isKnown = async (items: Items, scope: string): Promise<boolean> => {
  if (!isStreamName(scope)) return false
  if ((await items.get('heads', { stream: scope })) !== undefined) return true
  return (await items.get('events', { stream: scope, version: 1 })) !== undefined
}

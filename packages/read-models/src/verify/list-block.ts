/**
 * Counts and search of 500 applications, as many as one place of the counts holds, against what their events say. Nothing
 * is written for it, and nothing kept from one block to the next: a million are walked call by call. What the projectors
 * have not come to yet is no problem; that they come is asked of their checkpoints.
 */
import { type ApplicationEvent, type StreamName, streamOf } from '@portal/domain'
import { checkpointOf, tipOf, watermarksOf } from '@portal/event-store'
import type { Items } from '@portal/items'
import { idsPerBlock } from '../applications/counts/shape.ts'
import { countedOf, searchRowOf } from '../applications/list/projectors.ts'
import { type Folded, verifyCounts } from './list-counts.ts'
import { soundGeneration } from './list-rows.ts'
import { verifySearch } from './list-search.ts'
import { isOutage } from './outage.ts'
import { isBroken, type Reading, type StreamProblem, type Verifying } from './reading.ts'

/** Of the last application: by the lower of its two counts, so that a counter that was changed leads nowhere. */
export const lastListBlock = async (items: Items): Promise<number> => {
  const { value = 0, contra } = (await items.get('claims', { claim: 'counter#application' })) ?? {}
  const last = Math.min(Number(value), contra === undefined ? Number(value) : -Number(contra))
  return Math.floor(last / idsPerBlock)
}

const mostLooks = 3

export const verifyListBlock = async (reading: Verifying, block: number): Promise<readonly StreamProblem[]> => {
  let problems: readonly StreamProblem[] = []
  let ids: readonly number[] = []
  for (let looks = 1; looks <= mostLooks; looks++) {
    const folded = await foldBlock(reading, block)
    ids = [...folded.keys()]
    if (looks > 1 && !(await isTaken(reading.items, folded))) return []
    problems = await compare(reading, block, folded)
    if (problems.length === 0) return []
  }
  // Where a stream is broken itself, it was named: what the lists should say of it is not known.
  for (const id of ids) if (await isBroken(reading, streamName(id))) return []
  return problems
}

const compare = async (reading: Reading, block: number, folded: ReadonlyMap<number, Folded>) => {
  const [counts, search] = await Promise.all([
    soundGeneration(reading.items, 'counts'),
    soundGeneration(reading.items, 'search'),
  ])
  return [
    ...(counts === null ? [] : await verifyCounts(reading.items, counts, { block, folded })),
    ...(search === null ? [] : await verifySearch(reading, search, { block, folded })),
  ]
}

const atOnce = 16

/** Those that there are, by id. */
const foldBlock = async ({ items, store }: Reading, block: number): Promise<ReadonlyMap<number, Folded>> => {
  const folded = new Map<number, Folded>()
  const left: number[] = []
  for (const some of hundreds(Array.from({ length: idsPerBlock }, (_, index) => block * idsPerBlock + index))) {
    const heads = await items.getMany(
      'heads',
      some.map((id) => ({ stream: streamName(id) })),
    )
    left.push(...some.filter((_, index) => heads[index] !== undefined))
  }
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) folded.set(id, await foldOne(store, id))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return folded
}

const foldOne = async (store: Reading['store'], id: number): Promise<Folded> => {
  try {
    const history = await store.load<ApplicationEvent>(streamName(id))
    return { version: history.length, counted: countedOf(history), row: searchRowOf(history) }
  } catch (error) {
    if (isOutage(error)) throw error
    // It was named with its events; what the lists must say of it is not known.
    return 'unreadable'
  }
}

/** The log has all their events, and both projectors have taken it whole. */
const isTaken = async (items: Items, folded: ReadonlyMap<number, Folded>): Promise<boolean> => {
  for (const some of hundreds([...folded])) {
    const marks = await watermarksOf(
      items,
      some.map(([id]) => streamName(id)),
    )
    const lags = ([, one]: readonly [number, Folded], index: number) =>
      one !== 'unreadable' && (marks[index]?.version ?? 0) < one.version
    if (some.some(lags)) return false
  }
  const tip = await tipOf(items)
  const checkpoints = await Promise.all(['counts', 'search'].map((name) => checkpointOf(items, name)))
  return checkpoints.every((checkpoint) => (checkpoint?.segment ?? 0) >= tip.segment)
}

const hundreds = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / 100) }, (_, index) => all.slice(index * 100, (index + 1) * 100))

/** Number 0 is of no application; no head stands under it. */
export const streamName = (id: number): StreamName => (id === 0 ? 'application-0' : streamOf('application', id))

/**
 * Verifies counts and search of 500 applications (one block of the counts) against their events. Nothing is written,
 * and no state is kept between blocks, so a million can be checked call by call. What projectors have not processed yet
 * is no problem; their checkpoints are verified separately.
 */
import type { ApplicationEvent } from '@portal/domain'
import { findCheckpoint, readTip, readWatermarks } from '@portal/event-store'
import { type Items, inBatches } from '@portal/items'
import { idsPerBlock } from '../../applications/counts/shape.ts'
import { streamOfId } from '../../applications/list/affected-applications.ts'
import { countedApplication } from '../../applications/list/projectors.ts'
import { searchedRow } from '../../applications/search/searched-row.ts'
import { isOutage } from '../outage.ts'
import { isBroken, type ReadDependencies, type StreamProblem, type VerifyRowsDependencies } from '../reading.ts'
import { type FoldedListData, verifyCounts } from './counts.ts'
import { validLiveGeneration } from './rows.ts'
import { verifySearch } from './search.ts'

/**
 * The block of the last application, by the lower of the counter's two counts, so that a changed counter has no effect.
 */
export const lastListBlock = async (items: Items): Promise<number> => {
  const { value = 0, contra } = (await items.get('claims', { claim: 'counter#application' })) ?? {}
  const last = Math.min(Number(value), contra === undefined ? Number(value) : -Number(contra))
  return Math.floor(last / idsPerBlock)
}

const maxAttempts = 3

export const verifyListBlock = async (
  deps: VerifyRowsDependencies,
  block: number,
): Promise<readonly StreamProblem[]> => {
  let problems: readonly StreamProblem[] = []
  let ids: readonly number[] = []
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const folded = await foldBlock(deps, block)
    ids = [...folded.keys()]
    if (attempt > 1 && !(await isProcessed(deps.items, folded))) return []
    problems = await compare(deps, block, folded)
    if (problems.length === 0) return []
  }
  // The check of the stream reports a broken one, so the rows of that stream in the lists are not judged.
  for (const id of ids) if (await isBroken(deps, streamOfId(id))) return []
  return problems
}

const compare = async (deps: ReadDependencies, block: number, folded: ReadonlyMap<number, FoldedListData>) => {
  const [counts, search] = await Promise.all([
    validLiveGeneration(deps.items, 'counts'),
    validLiveGeneration(deps.items, 'search'),
  ])
  return [
    ...(counts === null ? [] : await verifyCounts(deps.items, counts, { block, folded })),
    ...(search === null ? [] : await verifySearch(deps, search, { block, folded })),
  ]
}

const concurrency = 16

/** The existing applications, by id. */
const foldBlock = async (
  { items, store }: ReadDependencies,
  block: number,
): Promise<ReadonlyMap<number, FoldedListData>> => {
  const folded = new Map<number, FoldedListData>()
  const remaining: number[] = []
  for (const batch of inBatches(Array.from({ length: idsPerBlock }, (_, index) => block * idsPerBlock + index))) {
    const heads = await items.getMany(
      'heads',
      batch.map((id) => ({ stream: streamOfId(id) })),
    )
    remaining.push(...batch.filter((_, index) => heads[index] !== undefined))
  }
  const worker = async () => {
    for (let id = remaining.shift(); id !== undefined; id = remaining.shift()) folded.set(id, await foldOne(store, id))
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return folded
}

const foldOne = async (store: ReadDependencies['store'], id: number): Promise<FoldedListData> => {
  try {
    const history = await store.load<ApplicationEvent>(streamOfId(id))
    return { version: history.length, counted: countedApplication(history), row: await searchedRow(store, history) }
  } catch (error) {
    if (isOutage(error)) throw error
    // The stream is reported with its events, so its rows in the lists are not judged.
    return 'unreadable'
  }
}

/** Whether the log has all events of these applications and both projectors have processed them. */
const isProcessed = async (items: Items, folded: ReadonlyMap<number, FoldedListData>): Promise<boolean> => {
  for (const batch of inBatches([...folded])) {
    const marks = await readWatermarks(
      items,
      batch.map(([id]) => streamOfId(id)),
    )
    const lags = ([, one]: readonly [number, FoldedListData], index: number) =>
      one !== 'unreadable' && (marks[index]?.version ?? 0) < one.version
    if (batch.some(lags)) return false
  }
  const tip = await readTip(items)
  const checkpoints = await Promise.all(['counts', 'search'].map((name) => findCheckpoint(items, name)))
  return checkpoints.every((checkpoint) => (checkpoint?.segment ?? 0) >= tip.segment)
}

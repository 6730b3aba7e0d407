/**
 * Updates the numbers of offices for some applications: each is folded, and the sums change by the difference between
 * what it adds now and what it added when it was counted last, which the same transaction replaces. Repeated, late and
 * unordered calls therefore do no harm.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable } from '@portal/event-store'
import { AnswerLost, type Items, inBatches, type Key, TransactionCancelled, type Write } from '@portal/items'
import { rowName } from '../../applications/counts/moves.ts'
import { type AttemptOutcome, retryAndSplit } from '../../applications/retry-and-split.ts'
import { type Addends, daysOfAddends, listedCells } from './addends.ts'
import { type Cells, caseKey, cellsIn, cellsText, dayKey, listedKey, noCells, putCells, putListed } from './shape.ts'

type OfficeDependencies = {
  readonly items: Pick<Items, 'getMany' | 'transact'>
  /** Writes per transaction; default: 100, as many as the store takes. */
  readonly maxWrites?: number
  /** What each adds now, strongly consistent, in the order of the ids; undefined for a missing application. */
  readonly applications: (ids: readonly number[]) => Promise<readonly (Addends | undefined)[]>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

export const countForOffices = (
  deps: OfficeDependencies,
  generation: string,
  ids: readonly number[],
): Promise<void> => {
  const attempt = (some: readonly number[]) => attemptCount(deps, generation, some)
  return retryAndSplit({ attempt, wait: deps.wait, contended: () => new OfficeContended() }, ids)
}

/** Every attempt lost its race, or the sums contradict what was counted; a rebuild repairs such sums. */
class OfficeContended extends Unavailable {
  override readonly name = 'OfficeContended'
}

const attemptCount = async (
  { items, applications, maxWrites = 100 }: OfficeDependencies,
  generation: string,
  ids: readonly number[],
): Promise<AttemptOutcome> => {
  // What was counted is read before the events: if another process counts newer ones in between, our condition fails.
  const keys = ids.map((id) => caseKey(generation, id))
  const counted = await rowsAt(items, keys)
  const current = await applications(ids)
  const changed = ids.flatMap((id, index) => {
    const [addends, item] = [current[index], counted[index]]
    if (addends === undefined || cellsText(addends) === (item?.cells ?? noCells)) return []
    return [{ id, key: caseKey(generation, id), item, addends }]
  })
  if (changed.length === 0) return 'done'
  const days = new Map<string, DayChange>()
  const listed: Write[] = []
  for (const { id, item, addends } of changed) {
    for (const { agency, day, cells } of daysOfAddends(difference(cellsIn(item), addends))) {
      const key = dayKey(generation, agency, day)
      const changes: DayChange = days.get(rowName(key)) ?? { key, by: {} }
      days.set(rowName(key), changes)
      for (const [cell, by] of Object.entries(cells)) changes.by[cell] = (changes.by[cell] ?? 0) + by
    }
    listed.push(...listedChanges(generation, id, cellsIn(item), addends))
  }
  // One application alone is never split.
  if (changed.length + days.size + listed.length > maxWrites && ids.length > 1) return 'too-many'
  const rows = await rowsAt(
    items,
    [...days.values()].map(({ key }) => key),
  )
  try {
    const writes = [
      ...changed.map(({ addends, ...row }) => putCells(row, addends)),
      ...listed,
      ...[...days.values()].map(({ key, by }, index) => {
        const item = rows[index]
        return putCells({ key, item }, sum(cellsIn(item), by))
      }),
    ]
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // After `AnswerLost` the next attempt finds out whether the write committed. A RangeError means that the sums were
    // read later than what was counted.
    if ([TransactionCancelled, AnswerLost, RangeError].some((kind) => error instanceof kind)) return 'lost'
    throw error
  }
}

type DayChange = { readonly key: Key; readonly by: Record<string, number> }

/** The rows of lists that differ between what was counted and what is. */
const listedChanges = (generation: string, id: number, before: Addends, after: Addends): readonly Write[] => {
  const [was, is] = [before, after].map((addends) => listedRows(generation, id, addends)) as [ListedRows, ListedRows]
  return [...new Map([...was, ...is])].flatMap(([name, { key }]) => {
    const [old, cells] = [was.get(name)?.cells ?? {}, is.get(name)?.cells ?? {}]
    return cellsText(old) === cellsText(cells) ? [] : [putListed(key, id, cells)]
  })
}

type ListedRows = ReadonlyMap<string, { readonly key: Key; readonly cells: Cells }>

const listedRows = (generation: string, id: number, addends: Addends): ListedRows =>
  new Map(
    daysOfAddends(addends).map(({ agency, day, cells }) => {
      const key = listedKey(generation, { agency, day, id })
      return [rowName(key), { key, cells: listedCells(cells) }]
    }),
  )

const difference = (before: Cells, after: Cells): Cells =>
  sum(after, Object.fromEntries(Object.entries(before).map(([name, count]) => [name, -count])), { isSigned: true })

const sum = (cells: Cells, by: Cells, { isSigned = false } = {}): Cells => {
  const result: Record<string, number> = { ...cells }
  for (const [name, change] of Object.entries(by)) {
    const count = (result[name] ?? 0) + change
    if (count < 0 && !isSigned) throw new RangeError(`a number of an office would be ${count}`)
    if (count === 0) delete result[name]
    else result[name] = count
  }
  return result
}

const rowsAt = async (items: OfficeDependencies['items'], keys: readonly Key[]) =>
  (await Promise.all(inBatches(keys).map((some) => items.getMany('counts', some)))).flat()

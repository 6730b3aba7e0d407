/**
 * Updates the counts for some applications: it folds each and applies the difference to its last counted status, in one
 * transaction with that status. Because of this it handles repeated, late and unordered calls, and a crash leaves
 * consistent counts.
 */
import { randomUUID } from 'node:crypto'
import { Unavailable, withCheck } from '@portal/event-store'
import {
  AnswerLost,
  type Item,
  type Items,
  inHundreds,
  type Key,
  TransactionCancelled,
  type Write,
} from '@portal/items'
import { type AttemptOutcome, retryAndSplit } from '../retry-and-split.ts'
import { type Counted, changesOf, currentState, type Move, nameOf, orderWrites, scopesOf } from './moves.ts'
import { isReceivedIn, noneReceived, withReceived } from './received.ts'
import { type Generation, receivedKey, sinceKey, statusesKey } from './shape.ts'
import { noSince, sinceIn, withSince } from './since.ts'
import { isReturnedIn, noStatuses, statusIn, withStatus } from './statuses.ts'
import { changed, type Sums } from './sums.ts'

export type CountsDependencies = {
  readonly items: Pick<Items, 'getMany' | 'transact'>
  /** Writes per transaction; default: 100, as many as the store takes. */
  readonly maxWrites?: number
  /**
   * The current state from the events, strongly consistent, in the order of the ids; undefined for a missing
   * application.
   */
  readonly applications: (ids: readonly number[]) => Promise<readonly (Counted | undefined)[]>
  /** Waits before attempt `retry` after a lost race. */
  readonly wait: (retry: number) => Promise<unknown>
}

export const countApplications = (
  deps: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<void> =>
  retryAndSplit(
    {
      attempt: (some) => attemptCount(deps, generation, some),
      wait: deps.wait,
      contended: () => new CountsContended(),
    },
    ids,
  )

/** Every attempt lost its race, or the counts contradict the counted statuses; then a rebuild repairs them. */
class CountsContended extends Unavailable {
  override readonly name = 'CountsContended'
}

const attemptCount = async (
  { items, applications, maxWrites = 100 }: CountsDependencies,
  generation: Generation,
  ids: readonly number[],
): Promise<AttemptOutcome> => {
  if (new Set(ids.map((id) => statusesKey(generation, id).sk)).size > maxWrites / 2) return 'too-many'
  // The counted statuses are read before the current ones, so that a competitor's newer count in between fails our
  // condition.
  const countedRows = await read(
    items,
    ids.flatMap((id) => [statusesKey(generation, id), sinceKey(generation, id)]),
  )
  const current = await applications(ids)
  const known = ids.flatMap((id, index) => {
    const counted = current[index]
    if (counted === undefined) return []
    const statusesRow = countedRows.row(statusesKey(generation, id))
    const sinceRow = countedRows.row(sinceKey(generation, id))
    const statuses = bytesAt(statusesRow.item, 'statuses') ?? noStatuses()
    const before = {
      status: statusIn(statuses, id),
      isReturned: isReturnedIn(statuses, id),
      since: sinceIn(bytesAt(sinceRow.item, 'since') ?? noSince(), id),
    }
    return { id, counted, statusesRow, sinceRow, before, after: currentState(counted) }
  })
  const receivedKeys = distinctKeys(known.map(({ id, counted }) => receivedKey(generation, counted.agency, id)))
  if (receivedKeys.length > maxWrites / 2) return 'too-many'
  const movesIf = (isReceived: (agency: number, id: number) => boolean, some = known): readonly Move[] =>
    some.map(({ id, counted, before, after }) => ({
      ...{ id, scopes: scopesOf(counted), after },
      before: { ...before, isReceived: isReceived(counted.agency, id) },
    }))
  // Some sums of applications without a program depend on the bits of `got`, so every sum that may change is read with
  // these bits.
  const withoutProgram = known.filter(({ counted }) => !counted.program)
  const changesIfReceived = changesOf(
    generation,
    movesIf(() => true),
  )
  const changesIfNot = changesOf(
    generation,
    movesIf(() => false, withoutProgram),
  )
  const sumKeys = [...changesIfReceived.values(), ...changesIfNot.values()].map(({ key }) => key)
  const rows = await read(items, [...receivedKeys, ...sumKeys])

  const changedRows = new Map<Row, Item>()
  for (const { id, counted, statusesRow, sinceRow, before, after } of known) {
    const statuses = bytesAt(changedRows.get(statusesRow) ?? statusesRow.item, 'statuses') ?? noStatuses()
    const since = bytesAt(changedRows.get(sinceRow) ?? sinceRow.item, 'since') ?? noSince()
    const receivedRow = rows.row(receivedKey(generation, counted.agency, id))
    const received = bytesAt(changedRows.get(receivedRow) ?? receivedRow.item, 'got') ?? noneReceived()
    if (before.status !== after.status || before.isReturned !== after.isReturned)
      changedRows.set(statusesRow, { statuses: withStatus(statuses, id, after) })
    if (before.since !== after.since) changedRows.set(sinceRow, { since: withSince(since, id, after.since) })
    if (!isReceivedIn(received, id)) changedRows.set(receivedRow, { got: withReceived(received, id) })
  }
  if (changedRows.size === 0) return 'done'
  const moves = movesIf((agency, id) =>
    isReceivedIn(bytesAt(rows.row(receivedKey(generation, agency, id)).item, 'got') ?? noneReceived(), id),
  )
  const changes = withoutProgram.length === 0 ? changesIfReceived : changesOf(generation, moves)
  const order = orderWrites(generation, moves)
  if (changedRows.size + changes.size + order.length > maxWrites) return 'too-many'
  try {
    const writes = [
      ...[...changedRows].map(([row, attributes]) => put(row, attributes)),
      ...[...changes.values()].map(({ key, by, ...layout }) => {
        const row = rows.row(key)
        const before: Sums = { ...layout, bytes: bytesAt(row.item, 'sums') ?? new Uint8Array(0) }
        return put(row, { sums: changed(before, by).bytes })
      }),
      ...order,
    ]
    await items.transact(writes, randomUUID())
    return 'done'
  } catch (error) {
    // The next attempt finds out whether the write committed. A RangeError means that the sums were read later than the
    // counted statuses.
    if ([TransactionCancelled, AnswerLost, RangeError].some((kind) => error instanceof kind)) return 'lost'
    throw error
  }
}

const bytesAt = (item: Item | undefined, name: 'statuses' | 'since' | 'got' | 'sums') =>
  item?.[name] as Uint8Array | undefined

type Row = { readonly key: Key; readonly item: Item | undefined }

const distinctKeys = (keys: readonly Key[]) => [...new Map(keys.map((key) => [nameOf(key), key])).values()]

const read = async (items: Pick<Items, 'getMany'>, keys: readonly Key[]) => {
  const distinct = distinctKeys(keys)
  const found = (await Promise.all(inHundreds(distinct).map((some) => items.getMany('counts', some)))).flat()
  const rows = new Map<string, Row>(distinct.map((key, index) => [nameOf(key), { key, item: found[index] }]))
  return { row: (key: Key): Row => rows.get(nameOf(key)) as Row }
}

/** Replaces the row only if it still is the one that was read. */
const put = ({ key, item }: Row, attributes: Item): Write => ({
  put: withCheck({ ...key, ...attributes, revision: ((item?.revision as number | undefined) ?? 0) + 1 }),
  table: 'counts',
  if: item === undefined ? { absent: true } : { equals: { revision: item.revision as number } },
})
